import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'

/** Props shared by all form controls. `undefined` is allowed, so that form state can be passed on as it is. */
export type FieldFrame = {
  label: ReactNode
  /** Set it where password managers recognise the field by it; generated otherwise. */
  id?: string | undefined
  hint?: ReactNode
  /** The error: names the rule and how to fix it. */
  error?: ReactNode
  /** Opposite the label: "64 of 1000" */
  aside?: ReactNode
  className?: string | undefined
}

/** The attributes that link a control with its label, hint and error for screen readers. */
export type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export const inputClass = classNames(
  'w-full rounded-ctl border border-edge bg-raised px-3.5 text-t3 transition-[border-color]',
  'focus:border-ink focus:outline-1 focus:outline-ink focus:outline-offset-0',
  'data-[show=focus]:border-ink data-[show=focus]:outline-1 data-[show=focus]:outline-offset-0',
  'aria-invalid:border-bad aria-invalid:shadow-[inset_0_0_0_1px_var(--bad)]',
  'aria-invalid:focus:outline-bad disabled:bg-sunken disabled:text-quiet [&[readonly]]:bg-sunken',
)

type FieldProps = FieldFrame & { children: (wiring: FieldWiring) => ReactNode }

export function Field({ label, id: given, hint, error, aside, className, children }: FieldProps) {
  const made = useId()
  const id = given ?? made
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <div className={className}>
      <div className="flex justify-between gap-3 mb-1.5 text-t2">
        <label htmlFor={id} className="font-press">
          {label}
        </label>
        {aside && <span className="text-quiet tabular-nums">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': error ? errorId : hint ? hintId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {/* Stays in the page while empty: a live region that arrives with its words is not read out. */}
      <div id={errorId} aria-live="polite">
        {error && (
          <p className="flex gap-1.5 mt-1.5 text-t2 text-bad">
            <Icon name="alert" size="s" className="mt-0.5" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {hint && !error && (
        <p id={hintId} className="mt-1.5 text-t2 text-quiet text-pretty">
          {hint}
        </p>
      )}
    </div>
  )
}
