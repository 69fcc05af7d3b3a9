import type { ReactNode } from 'react'

/** Sticky header of an operator screen: its title, and what can be done. */
export function OperatorBar({ title, actions }: { title: ReactNode; actions?: ReactNode }) {
  return (
    <div className="studio-bar">
      <h1 id="operator-title" tabIndex={-1} className="heading-4 min-w-0 truncate">
        {title}
      </h1>
      {actions && <div className="flex items-center gap-2 shrink-0">{actions}</div>}
    </div>
  )
}
