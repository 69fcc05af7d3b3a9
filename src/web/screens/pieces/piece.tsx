import type { ReactNode } from 'react'

type PieceProps = { title: string; note: string; full?: boolean; children: ReactNode }

export function Piece({ title, note, full, children }: PieceProps) {
  return (
    <section
      className={`py-6 lg:py-8 border-t border-hairline ${full ? '' : 'lg:grid lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-10'}`}
    >
      <div className={full ? 'mb-6' : ''}>
        <h2 className="heading-4">{title}</h2>
        <p className={`mt-1.5 text-t2 text-quiet text-pretty ${full ? '' : 'max-w-[30ch]'}`}>{note}</p>
      </div>
      <div className="min-w-0 max-lg:mt-4">{children}</div>
    </section>
  )
}

export function States({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-x-4.5 gap-y-5 not-first:mt-6">{children}</div>
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2">
      {children}
      <small className="text-t1 text-quiet">{name}</small>
    </div>
  )
}
