import type { ReactNode } from 'react'

/** The head of a studio's screen; it stays while the page scrolls under it. */
export function StudioBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="studio-bar">
      <div className="flex items-center gap-3 min-w-0">{children}</div>
      {actions && <div className="flex items-center gap-2 shrink-0">{actions}</div>}
    </div>
  )
}
