import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceDesk } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { hideEmptiedCards, joinVisits, listVisitsToJoin } from './past-visits.store.ts'

type Visits = { items: { shop: { slug: string; name: string }; visits: number }[] }

/** What could be added to the account: nothing is until the person agrees [D36]. */
export async function listPastVisits({ db }: Pick<Deps, 'db'>, personId: string): Promise<Decision<Visits, never>> {
  const rows = await listVisitsToJoin(db, personId)
  return granted({ items: rows.map(({ visits, ...shop }) => ({ shop, visits })) })
}

/** Adds a shop's bookings for one's proven address to the account [D36]. */
export async function joinPastVisits(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  slug: string,
): Promise<Decision<{ joined: number }, 'not_found'>> {
  const now = deps.now()
  return commitIfGranted(deps.db, async (tx): Promise<Decision<{ joined: number }, 'not_found'>> => {
    const joined = await joinVisits(tx, { personId, slug, at: new Date(now) })
    if (!joined || joined.bookings === 0) return refused('not_found')
    const { shopId, bookings, cardIds } = joined
    await hideEmptiedCards(tx, { shopId, personId, cardIds })
    const subject = { kind: 'person', id: personId } as const
    const detail = { bookings }
    await insertAuditEvent(tx, { actorId: personId, action: 'booking.join', subject, shopId, at: now, detail })
    announceDesk(tx, [shopId])
    return granted({ joined: bookings })
  })
}
