import { useSyncExternalStore } from 'react'
import { isoDayIn } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'

/**
 * The visitor's calendar day, 2026-05-16. Server-side rendering does not know their time zone and uses the day in UTC: good
 * enough for "within a week", not for "today".
 */
export function useToday(): { today: string; isTheirs: boolean } {
  const theirs = useSyncExternalStore(
    () => () => {},
    () => isoDay(new Date()),
    () => null,
  )
  return { today: theirs ?? isoDayIn(pageNow(), 'UTC'), isTheirs: theirs !== null }
}

function isoDay(at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
