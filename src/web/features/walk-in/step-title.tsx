import type { ReactNode } from 'react'

/** "1 What": filled once there is a choice. */
export function StepTitle({ n, isDone, children }: { n: number; isDone: boolean; children: ReactNode }) {
  return (
    <h3 className="walk-in-title" data-done={isDone ? '' : undefined}>
      <span aria-hidden="true">{n}</span>
      {children}
    </h3>
  )
}
