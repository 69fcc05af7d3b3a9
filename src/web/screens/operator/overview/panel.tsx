import type { ReactNode } from 'react'

/** A framed part of the overview. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 p-5 md:p-6 bg-raised border border-hairline rounded-pic">
      <div className="flex items-center justify-between gap-3">
        <h3 className="heading-4">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
