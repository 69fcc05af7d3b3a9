import type { ReactNode } from 'react'

export type LoadingProps = {
  /** what screen readers are told once */
  words: string
  /** of the skeletons, which screen readers skip */
  className?: string
  children: ReactNode
}

/** A region that loads: its skeletons and its one announcement. */
export function Loading({ words, className, children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {words}
      </p>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  )
}
