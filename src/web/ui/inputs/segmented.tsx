import { useId } from 'react'
import { classNames } from '../layout/class-names.ts'

export type SegmentedProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; isDisabled?: boolean }[]
  /** null: none is chosen yet */
  value: Value | null
  onChange: (value: Value) => void
  className?: string
  /** Letters that choose an option while one has the focus. */
  keys?: { readonly [letter: string]: Value }
}

/** One of a few options, as native radio buttons, which bring keyboard support. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
  keys = {},
}: SegmentedProps<Value>) {
  const name = useId()
  const chooseBy = (letter: string) => {
    const chosen = options.find((option) => option.value === keys[letter.toLowerCase()])
    if (chosen && !chosen.isDisabled) onChange(chosen.value)
  }
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
            'has-disabled:cursor-not-allowed has-disabled:text-quiet has-disabled:line-through',
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
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
            onKeyDown={({ key, ctrlKey, metaKey, altKey }) => !ctrlKey && !metaKey && !altKey && chooseBy(key)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
