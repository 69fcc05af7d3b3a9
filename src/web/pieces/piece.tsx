import type { ReactNode } from 'react'

type PieceProps = { title: string; note: string; children: ReactNode }

export function Piece({ title, note, children }: PieceProps) {
  return (
    <section className="py-6 lg:py-8 border-t border-hairline lg:grid lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-10">
      <div>
        <h2 className="heading-4">{title}</h2>
        <p className="mt-1.5 text-t2 text-quiet text-pretty max-w-[30ch]">{note}</p>
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

/** For samples that are as wide as their column: fields, lists. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-6 gap-y-8 items-start not-first:mt-8 md:grid-cols-2 lg:grid-cols-3">{children}</div>
}

export function Column({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-3 text-t1 text-quiet">{name}</p>
      {children}
    </div>
  )
}
