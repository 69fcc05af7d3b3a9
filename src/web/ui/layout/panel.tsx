import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A raised surface: a hairline border, no shadow. */
export function Panel({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('bg-raised border border-hairline rounded-pic p-6', className)}>{children}</div>
}
