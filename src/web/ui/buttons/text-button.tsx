import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../layout/class-names.ts'

/** A button within text, which looks like a link. */
export function TextButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={classNames('link', className)} />
}
