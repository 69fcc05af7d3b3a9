import { useSyncExternalStore } from 'react'

/** Of the cart only what is stored here; the cart's own module imports this one. */
export type HeldItems = {
  readAt: string
  items: readonly { look: { id: string } | null; service: { id: string }; heldUntil: string | null }[]
}

/** When the hold of a look, or of a service without one, ends: by the device's clock, in epoch milliseconds. */
let keptUntil: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Stores which times the cart holds, so that a card can show it without reading the cart. Ends are relative to the server's
 * clock at the time of the response, so a wrong device clock does not matter.
 */
export function storeKeptTimes({ items, readAt }: HeldItems): void {
  const now = Date.now()
  keep(
    items.flatMap(({ look, service, heldUntil }) =>
      heldUntil ? [[look?.id ?? service.id, now + Date.parse(heldUntil) - Date.parse(readAt)]] : [],
    ),
  )
}

export function forgetKeptTimes(): void {
  keep([])
}

function keep(entries: [string, number][]): void {
  keptUntil = new Map(entries.filter(([, endsAt]) => endsAt > Date.now()))
  clearTimeout(timer)
  if (keptUntil.size > 0) timer = setTimeout(keep, Math.min(...keptUntil.values()) - Date.now() + 1, [...keptUntil])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** id: of a look, or of a service that was added without one */
export function useKeptUntil(id: string): number | null {
  return useSyncExternalStore(
    subscribe,
    () => keptUntil.get(id) ?? null,
    () => null,
  )
}
