import type { MouseEvent } from 'react'

/** For buttons that open a dialog: Safari does not focus a button on tap, so the dialog could not return focus to it. */
export function focusThen(open: () => void): (event: MouseEvent<HTMLElement>) => void {
  return ({ currentTarget }) => {
    currentTarget.focus({ preventScroll: true })
    open()
  }
}
