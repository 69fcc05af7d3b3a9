import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'

export type EmptyStateProps = {
  icon: IconName
  title: string
  children?: ReactNode
  /** One button or link to continue with. */
  action?: ReactNode
  /** If it fills the page, its title is the page's heading. */
  level?: 1 | 2 | 3
  framed?: boolean
  className?: string
}

/** A sentence and an action. */
export function EmptyState({ icon, title, children, action, level = 2, framed, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames(
        'flex flex-col items-center justify-center gap-2 px-6 py-12 text-center',
        framed && 'bg-raised border border-hairline rounded-pic',
        className,
      )}
    >
      <Icon name={icon} />
      <Heading className={level === 1 ? 'heading-5' : 'heading-4'}>{title}</Heading>
      {children && <div className="text-t2 text-quiet text-balance max-w-[44ch]">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
