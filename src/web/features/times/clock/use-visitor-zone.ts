import { useSyncExternalStore } from 'react'

const never = () => () => {}
let zone: string | undefined

/** The visitor's time zone. null during server-side rendering and hydration, where it is unknown. */
export function useVisitorZone(): string | null {
  return useSyncExternalStore(
    never,
    () => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => null,
  )
}
