import { type ReactNode, useId } from 'react'
import { classNames } from '../layout/class-names.ts'

export type RadioGroupProps<Value extends string> = {
  legend: string
  legendClass?: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value | null
  onChange: (value: Value) => void
  /** said below the options; without it nothing is said there */
  error?: string | undefined
  className?: string
  /** below the options */
  children?: ReactNode
}

/** One of a few options, each in a row, as native radio buttons, which bring keyboard support. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, legendClass = 'mb-1 text-t2 text-quiet', options, value, onChange, className, children } = props
  const name = useId()
  const errorId = useId()
  const saysErrors = 'error' in props
  return (
    <fieldset aria-describedby={saysErrors ? errorId : undefined} className={classNames('grid', className)}>
      <legend className={legendClass}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3 text-t2">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-5 shrink-0 accent-ink"
          />
          {option.label}
        </label>
      ))}
      {saysErrors && (
        <p id={errorId} aria-live="polite" className="text-t2 text-bad">
          {props.error}
        </p>
      )}
      {children}
    </fieldset>
  )
}

type VersionChoiceProps<Value extends string> = Pick<
  RadioGroupProps<Value>,
  'legend' | 'options' | 'value' | 'onChange'
>

/** Which of two versions of something is kept, side by side where there is room. */
export function VersionChoice<Value extends string>({ legend, options, value, onChange }: VersionChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="text-t2 font-press mb-1.5">{legend}</legend>
      <div className="grid md:grid-cols-2 gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex items-start gap-2.5 p-3 border border-hairline rounded-ctl text-t2 cursor-pointer has-checked:border-ink"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-1 shrink-0 accent-(--ink)"
            />
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
