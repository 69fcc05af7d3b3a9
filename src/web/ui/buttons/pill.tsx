import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

/** Filled is today, a ring is later, a grey ring is full, ink is kept for you: distinguishable by shape, not by colour alone. */
export type PillState = 'today' | 'later' | 'full' | 'finding' | 'kept'

export type PillProps = {
  state: PillState
  children?: ReactNode
  className?: string
  onClick?: () => void
  /** Shows a spinner and ignores presses; stays focusable. */
  working?: boolean
  /** Renders a link with these classes: render={(props) => <Link to="/" {...props} />} */
  render?: (props: { className: string; children: ReactNode }) => ReactElement
  /** Only for the /pieces page. */
  'data-show'?: 'hover' | 'focus'
}

const dots: Record<Exclude<PillState, 'finding'>, string> = {
  today: 'bg-ok-bar',
  later: 'shadow-[inset_0_0_0_1.5px_var(--ok-bar)]',
  full: 'shadow-[inset_0_0_0_1.5px_var(--edge)]',
  kept: 'bg-ink',
}

export function Pill({ state, children, className, onClick, working, render, ...rest }: PillProps) {
  const pressable = Boolean(onClick || render)
  const classes = classNames(
    'inline-flex items-center gap-1.5 min-h-7 max-w-full px-2.5 rounded-pill border bg-raised shrink-0',
    state === 'kept' ? 'border-ink' : 'border-hairline',
    'text-t1 leading-none font-press tabular-nums transition-colors',
    state === 'full' && 'text-quiet',
    state === 'finding' && 'w-26',
    pressable && 'hit-8 hover:border-ink',
    className,
  )
  if (state === 'finding')
    return (
      <span className={classes} {...rest}>
        <span className="h-2 flex-1 rounded-in bg-sunken skeleton" />
      </span>
    )
  const inside = (
    <>
      {working ? (
        <span aria-hidden="true" className="spinner size-[7px]!" />
      ) : (
        <i aria-hidden="true" className={classNames('size-[7px] shrink-0 rounded-full', dots[state])} />
      )}
      {children}
    </>
  )
  if (render) return render({ className: classes, children: inside, ...rest })
  if (onClick)
    return (
      <button
        type="button"
        className={classes}
        aria-disabled={working || undefined}
        onClick={working ? undefined : onClick}
        {...rest}
      >
        {inside}
      </button>
    )
  return (
    <span className={classes} {...rest}>
      {inside}
    </span>
  )
}
