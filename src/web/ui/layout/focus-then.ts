import type { MouseEvent } from 'react'

/** For what opens a dialog: Safari gives no focus to a button that is tapped, and the dialog could not give it back. */
export function focusThen(open: () => void): (event: MouseEvent<HTMLElement>) => void {
  return ({ currentTarget }) => {
    currentTarget.focus({ preventScroll: true })
    open()
  }
}
