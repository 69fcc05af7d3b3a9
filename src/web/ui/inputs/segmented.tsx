import { useId } from 'react'
import { classNames } from '../layout/class-names.ts'

export type SegmentedProps<Value extends string> = {
  label: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** One of a few options, as native radio buttons, which bring keyboard support. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset
      aria-label={label}
      className={classNames('inline-flex flex-wrap max-w-full gap-0.5 p-[3px] rounded-ctl bg-sunken', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'inline-flex items-center justify-center h-[38px] px-3.5 rounded-inner hit-3 text-t2 font-nav whitespace-nowrap cursor-pointer grow',
            'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
            option.value === value
              ? 'bg-[light-dark(var(--raised),#34302c)] text-ink shadow-[0_0_0_1px_light-dark(var(--hairline),transparent)]'
              : 'text-quiet hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
