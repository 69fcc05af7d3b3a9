import { useSyncExternalStore } from 'react'

const never = () => () => {}
let zone: string | undefined

/** Of the visitor, not of the shop. null while the page is as the server drew it, which does not know. */
export function useVisitorZone(): string | null {
  return useSyncExternalStore(
    never,
    () => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => null,
  )
}
