import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'

export type ChipProps = {
  children: ReactNode
  on?: boolean
  /** cross: removable; chevron-down: opens a menu */
  endIcon?: IconName
  onClick?: () => void
  className?: string
  /** Renders a link with these classes; set aria-current yourself if it is selected. */
  render?: (props: { className: string; children: ReactNode }) => ReactElement
  'data-show'?: 'hover' | 'focus'
}

/** A filter toggle. */
export function Chip({ children, on = false, endIcon, onClick, className, render, ...rest }: ChipProps) {
  const classes = classNames(
    'inline-flex items-center gap-2 h-10 px-3.5 rounded-ctl border shrink-0 hit-2',
    'text-t2 font-nav whitespace-nowrap transition-colors',
    on ? 'bg-ink border-ink text-paper' : 'bg-raised border-hairline hover:border-edge',
    className,
  )
  const inside = (
    <>
      {children}
      {endIcon && <Icon name={endIcon} size="s" className={endIcon === 'cross' ? '-me-1' : ''} />}
    </>
  )
  if (render) return render({ className: classes, children: inside, ...rest })
  return (
    <button type="button" aria-pressed={on} className={classes} onClick={onClick} {...rest}>
      {inside}
    </button>
  )
}
