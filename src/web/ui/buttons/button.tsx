import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

export type ButtonTone = 'accent' | 'ink' | 'line' | 'bare' | 'danger'

const tones: Record<ButtonTone, string> = {
  accent: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  ink: 'border-transparent bg-ink text-paper hover:bg-[color-mix(in_srgb,var(--ink)_86%,var(--paper))]',
  line: 'bg-raised border-hairline hover:border-edge',
  bare: 'border-transparent hover:bg-sunken',
  danger: 'bg-raised text-bad border-hairline hover:border-bad',
}

const off = 'border-transparent bg-sunken text-quiet cursor-not-allowed'

export type Appearance = { tone?: ButtonTone; big?: boolean; wide?: boolean }

/** For links that look like buttons. */
export function buttonClass({ tone = 'line', big, wide }: Appearance = {}, isOff = false): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 border rounded-ctl leading-none font-press',
    'whitespace-nowrap transition-[background-color,border-color,translate] active:translate-y-px',
    big
      ? 'h-13 px-6 text-t3 leading-none'
      : classNames('h-11 text-t2 leading-none', tone === 'bare' ? 'px-3' : 'px-4.5'),
    wide && 'w-full',
    isOff ? off : tones[tone],
  )
}

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className'> &
  Appearance & {
    /** Shows a spinner and ignores presses; stays focusable, so that focus is not lost. */
    working?: boolean
    className?: string
    /** Renders another element with the same classes: render={(props) => <Link to="/" {...props} />} */
    render?: (props: { className: string; children: ReactNode }) => ReactElement
  }

export function Button({
  tone,
  big,
  wide,
  working,
  className,
  render,
  children,
  onClick,
  disabled,
  ...rest
}: ButtonProps) {
  const classes = classNames(
    buttonClass({ ...(tone && { tone }), ...(big && { big }), ...(wide && { wide }) }, disabled),
    className,
  )
  if (render) return render({ className: classes, children })
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-disabled={working || undefined}
      onClick={working ? (event) => event.preventDefault() : onClick}
      className={classes}
    >
      {working && <span aria-hidden="true" className="spinner" />}
      {children}
    </button>
  )
}
