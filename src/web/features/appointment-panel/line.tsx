import type { ReactNode } from 'react'

/** A line of the panel: what it is on one side, its content on the other. */
export function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="panel-line" aria-label={label}>
      <h3 className="panel-label">{label}</h3>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
