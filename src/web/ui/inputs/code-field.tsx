import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Field, type FieldFrame, inputClass } from './field.tsx'

export type CodeFieldProps = FieldFrame & Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'type'>

/** A one-time code in a single input, so that it can be pasted, autofilled, and read as one by a screen reader. */
export function CodeField({ label, id, hint, error, className, aside, ...input }: CodeFieldProps) {
  return (
    <Field {...{ label, id, hint, error, className, aside }}>
      {(wiring) => (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          {...input}
          {...wiring}
          className={classNames(inputClass, 'h-12 tabular-nums tracking-[0.24em] rtl:text-end')}
        />
      )}
    </Field>
  )
}
