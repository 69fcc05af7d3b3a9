import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon.tsx'

export type ToastMessage = {
  words: string
  icon?: IconName
  /** A small picture, in place of the icon. */
  thumb?: ReactNode
  action?: { label: string; onPress: () => void }
}

type Listener = (toast: ToastMessage) => void

let listener: Listener | null = null
const waiting: ToastMessage[] = []
let wanted: (() => void) | null = null

/** Comes from below and stays six seconds: never the only copy of anything. */
export function showToast(toast: ToastMessage): void {
  if (listener) listener(toast)
  else {
    waiting.push(toast)
    wanted?.()
  }
}

/** Tells the shell that the first toast waits for its code. */
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
