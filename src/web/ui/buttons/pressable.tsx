import type { ComponentPropsWithRef } from 'react'

/** A button whose look is that of what it holds: a picture, a tile, a row of a list. It never submits a form. */
export function Pressable(props: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...props} />
}
