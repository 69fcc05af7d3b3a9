import type { ReactNode } from 'react'

/** Sticky header of a studio screen. */
export function StudioBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="studio-bar">
      <div className="flex items-center gap-3 min-w-0">{children}</div>
      {actions && <div className="flex items-center gap-2 shrink-0">{actions}</div>}
    </div>
  )
}
