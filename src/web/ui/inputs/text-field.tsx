import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Field, type FieldFrame, inputClass } from './field.tsx'

export type TextFieldProps = FieldFrame & Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'>

/** Spread react-hook-form's register() into it. */
export function TextField({ label, id, hint, error, className, aside, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, id, hint, error, className, aside }}>
      {(wiring) => <input type="text" {...input} {...wiring} className={classNames(inputClass, 'h-12')} />}
    </Field>
  )
}
