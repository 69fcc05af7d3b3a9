import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findPerson } from '#server/identity/account/people.store.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { findCalendarSince, updateCalendarToken } from './calendar-feed.store.ts'

type Since = { since: string | null }

export async function viewCalendarFeed({ db }: Pick<Deps, 'db'>, personId: string): Promise<Since> {
  return { since: (await findCalendarSince(db, personId))?.toISOString() ?? null }
}

/** The address is shown only once, because only its hash is stored; renewing it makes the previous one invalid. */
export async function renewCalendarFeed(
  { db, now, newId, config }: Pick<Deps, 'db' | 'now' | 'newId' | 'config'>,
  personId: string,
): Promise<{ url: string; since: string }> {
  const at = now()
  const { token, tokenHash } = newToken()
  await inTransaction(db, async (tx) => {
    await updateCalendarToken(tx, personId, { hash: tokenHash, at })
    const subject = { kind: 'person', id: personId } as const
    await insertAuditEvent(tx, { actorId: personId, action: 'calendar_feed.renew', subject, at })
    const recipient = (await findPerson(tx, personId))?.email
    if (recipient) await insertNotice(tx, { id: newId(), kind: 'calendar_feed_made', recipient, personId, dueAt: at })
  })
  return { url: `${config.publicUrl}/calendar/${token}.ics`, since: new Date(at).toISOString() }
}

export async function endCalendarFeed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
): Promise<{ since: null }> {
  await inTransaction(db, async (tx) => {
    await updateCalendarToken(tx, personId, null)
    const subject = { kind: 'person', id: personId } as const
    await insertAuditEvent(tx, { actorId: personId, action: 'calendar_feed.end', subject, at: now() })
  })
  return { since: null }
}
