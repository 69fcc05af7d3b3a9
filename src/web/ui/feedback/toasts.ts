import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon.tsx'

export type ToastMessage = {
  /** A later toast with the same id takes the place of this one. */
  id?: string
  words: string
  icon?: IconName
  /** A small picture, in place of the icon. */
  thumb?: ReactNode
  action?: { label: string; onPress: () => void }
  /** A second, rarer action. */
  aside?: { label: string; onPress: () => void }
  /** Other than six seconds: where it is the only way to undo. */
  forMs?: number
}

type Listener = (toast: ToastMessage) => void

let listener: Listener | null = null
const waiting: ToastMessage[] = []
let wanted: (() => void) | null = null

/** Slides in from below and stays for six seconds unless it says otherwise: never the only place for important information. */
export function showToast(toast: ToastMessage): void {
  if (listener) listener(toast)
  else {
    waiting.push(toast)
    wanted?.()
  }
}

/** Notifies the shell that the first toast is waiting for its code. */
export function onFirstToast(call: () => void): () => void {
  wanted = call
  if (waiting.length > 0) call()
  return () => {
    wanted = null
  }
}

export function takeToasts(take: Listener): () => void {
  listener = take
  for (const toast of waiting.splice(0)) take(toast)
  return () => {
    listener = null
  }
}
