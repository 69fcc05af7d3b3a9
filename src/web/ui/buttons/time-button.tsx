import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

export type TimeState = 'free' | 'chosen' | 'mine' | 'held' | 'taken' | 'unoffered' | 'loading'

const states: Record<TimeState, string> = {
  free: 'bg-raised border-hairline hover:border-ink',
  chosen: 'bg-ink border-ink text-paper',
  mine: 'bg-raised border-ink shadow-[inset_0_0_0_1px_var(--ink)]',
  held: 'bg-raised border-dashed border-edge text-quiet',
  taken: 'bg-sunken border-transparent text-quiet line-through decoration-1 cursor-not-allowed!',
  unoffered: 'border-transparent text-quiet font-read! cursor-not-allowed!',
  loading: 'bg-sunken border-transparent skeleton',
}

const small: Partial<Record<TimeState, string>> = { chosen: 'opacity-80', mine: 'text-ink' }

export type TimeButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className'> & {
  state: TimeState
  /** Accessible name with time and state, such as "16:15, held by another". Required unless the state is free. */
  label?: string
  /** A second, small line: a countdown, "held". */
  note?: ReactNode
  className?: string
}

/** 44 px high, at least 64 px wide. Disabled times stay focusable, so that a screen reader can say why. */
export function TimeButton({ state, label, note, children, className, onClick, ...rest }: TimeButtonProps) {
  const classes = classNames(
    'inline-flex flex-col items-center justify-center gap-[3px] min-h-11 min-w-16 py-1 rounded-ctl border',
    'text-t2 leading-none font-press tabular-nums transition-colors',
    states[state],
    state === 'held' && (onClick ? 'hover:border-ink' : 'cursor-default!'),
    className,
  )
  if (state === 'loading') return <span aria-hidden="true" className={classes} />
  // A held time is pressed to wait for it, where one can.
  const pressable = state === 'free' || state === 'chosen' || state === 'mine' || (state === 'held' && onClick)
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={state === 'chosen' || undefined}
      aria-disabled={pressable ? rest['aria-disabled'] : true}
      onClick={pressable ? onClick : undefined}
      className={classes}
    >
      {label && <span className="sr-only">{label}</span>}
      <bdi aria-hidden={label ? true : undefined}>{children}</bdi>
      {note && (
        <small
          aria-hidden={label ? true : undefined}
          className={classNames('text-t1 leading-none font-nav no-underline', small[state] ?? 'text-quiet')}
        >
          {note}
        </small>
      )}
    </button>
  )
}
