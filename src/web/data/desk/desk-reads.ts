import { useEffect } from 'react'
import { useLive } from '../live/live.ts'

const gatherMs = 100
/** An own write causes a live event of its own. Without one, as while the connection is lost, it is read after this time. */
const withoutEventMs = 3_000

type Reads = { timer: ReturnType<typeof setTimeout> | undefined; lastEventAt: number }
const all = new Map<string, Reads>()

function readsOf(key: string): Reads {
  const found = all.get(key) ?? { timer: undefined, lastEventAt: Number.NEGATIVE_INFINITY }
  all.set(key, found)
  return found
}

function schedule(key: string, afterMs: number, read: () => void): void {
  const reads = readsOf(key)
  clearTimeout(reads.timer)
  reads.timer = setTimeout(() => {
    reads.timer = undefined
    read()
  }, afterMs)
}

/** Each burst of events at the shop's desks is one read. */
export function useDeskReads(shop: string, key: string, read: () => void): void {
  useLive([`studio:${shop}`], () => {
    readsOf(key).lastEventAt = performance.now()
    schedule(key, gatherMs, read)
  })
  useEffect(
    () => () => {
      clearTimeout(all.get(key)?.timer)
      all.delete(key)
    },
    [key],
  )
}

/** After an own write: its live event, which may have come before the answer, reads what else it changed. */
export function readAfterWrite(key: string, read: () => void): void {
  const { timer, lastEventAt } = readsOf(key)
  if (timer === undefined && performance.now() - lastEventAt > withoutEventMs) schedule(key, withoutEventMs, read)
}
