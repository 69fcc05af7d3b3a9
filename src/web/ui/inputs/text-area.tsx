import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Field, type FieldFrame, inputClass } from './field.tsx'

export type TextAreaProps = Omit<FieldFrame, 'aside'> &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'> & {
    /** The maximum length, and the text of the counter: (64, 1000) => "64 of 1000" */
    limit?: number
    countLabel?: (used: number, limit: number) => string
  }

/** Text over the limit is not cut off while typing: the counter turns red and the form shows an error. */
export function TextArea({ label, hint, error, className, limit, countLabel, onChange, ...rest }: TextAreaProps) {
  const [used, setUsed] = useState(() => String(rest.value ?? rest.defaultValue ?? '').length)
  const count = limit !== undefined && countLabel?.(used, limit)

  function changed(event: ChangeEvent<HTMLTextAreaElement>) {
    setUsed(event.target.value.length)
    return onChange?.(event)
  }

  return (
    <Field
      {...{ label, hint, error, className }}
      aside={count && <span className={classNames(used > (limit ?? 0) && 'text-bad')}>{count}</span>}
    >
      {(wiring) => (
        <textarea
          rows={3}
          {...rest}
          {...wiring}
          onChange={changed}
          className={classNames(inputClass, 'block min-h-24 py-3 resize-y field-sizing-content')}
        />
      )}
    </Field>
  )
}
