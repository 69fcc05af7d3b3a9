import { DAY_MS } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { findMailReader, listTellableOfBooking, listTellableOfClient } from '../mails/booking-mails.store.ts'
import { bookingCalendar, feedCalendar } from './calendar-events.ts'
import { findFeedOwner } from './calendar-feed.store.ts'

type ReadDeps = Pick<Deps, 'db' | 'now' | 'config'>

/** What a calendar shows of the past, and how much in all. */
const LOOKS_BACK_MS = 400 * DAY_MS
const MOST_EVENTS = 1000

/** All of a person's appointments, cancelled ones as such: a calendar that knew them takes them away. null: no such feed. */
export async function readFeed({ db, now, config }: ReadDeps, token: string): Promise<string | null> {
  const owner = await findFeedOwner(db, hashToken(token))
  if (!owner) return null
  const asked = { clientId: owner.id, since: now() - LOOKS_BACK_MS, most: MOST_EVENTS }
  return feedCalendar(await listTellableOfClient(db, asked), owner.locale, config)
}

/** A booking of one's own as a file; null: there is none [A2]. */
export async function readBookingFile(
  { db, config }: ReadDeps,
  { id, clientId }: { id: string; clientId: string },
): Promise<{ content: string; code: string } | null> {
  const rows = await listTellableOfBooking(db, id)
  const [first] = rows
  if (first?.clientId !== clientId) return null
  const reader = await findMailReader(db, clientId)
  return { content: bookingCalendar(rows, reader?.locale ?? 'en', config), code: first.code }
}
