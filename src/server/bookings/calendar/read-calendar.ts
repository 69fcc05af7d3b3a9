import { DAY_MS } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { findCardReader, findMailReader } from '#server/notices/readers.store.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { listBookingForMail, listClientForMail } from '../mails/booking-mails.store.ts'
import { bookingCalendar, feedCalendar } from './calendar-events.ts'
import { findFeedOwner } from './calendar-feed.store.ts'

type ReadDeps = Pick<Deps, 'db' | 'now' | 'config'>

/** How far back a feed reaches, and its most events. */
const LOOKS_BACK_MS = 400 * DAY_MS
const MOST_EVENTS = 1000

/** All appointments of a person; cancelled ones are marked as such, so that calendars remove them. null: no such feed. */
export async function readFeed({ db, now, config }: ReadDeps, token: string): Promise<string | null> {
  const owner = await findFeedOwner(db, hashToken(token))
  if (!owner) return null
  const query = { clientId: owner.id, since: now() - LOOKS_BACK_MS, most: MOST_EVENTS }
  return feedCalendar(await listClientForMail(db, query), owner.locale, config)
}

/** The client's own booking as a file, or null if not found [A2]; one without an account by its key [D24]. */
export async function readBookingFile(
  { db, config }: ReadDeps,
  { id, ...owner }: { id: string } & ({ clientId: string } | { guestKey: string }),
): Promise<{ content: string; code: string } | null> {
  const rows = await listBookingForMail(db, id)
  const [first] = rows
  if (!first) return null
  const isOwn =
    'clientId' in owner
      ? first.clientId === owner.clientId
      : first.clientId === null && first.guestKey === owner.guestKey
  if (!isOwn) return null
  const reader = await (first.clientId === null ? findCardReader(db, first) : findMailReader(db, first.clientId))
  return { content: bookingCalendar(rows, reader?.locale ?? null, config), code: first.code }
}
