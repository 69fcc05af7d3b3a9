import type { saveShopNote as route } from '#contract/desk/states.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { lockAppointment } from '#server/bookings/appointments/lock-appointment.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import { updateShopNote } from './states.store.ts'

/** The shop's own note on an appointment; the version is the one that was seen [D47]. */
export async function saveShopNote(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { shop, id }: { shop: string; id: string },
  body: RouteParsed<typeof route>['body'],
): Promise<Decision<RouteOutput<typeof route>, 'not_found' | 'conflict'>> {
  const shopId = await findShopId(db, shop)
  const text = body.text || null
  const done = await commitIfGranted(db, async (tx): Promise<Decision<null, 'not_found' | 'conflict'>> => {
    const found = await lockAppointment(tx, actor, { shopId, id })
    if (!found) return refused('not_found')
    if (!(await updateShopNote(tx, found, { text, version: body.version }))) return refused('conflict')
    await insertAuditEvent(tx, {
      actorId: found.actorId,
      action: 'appointment.note',
      subject: { kind: 'appointment', id },
      shopId: found.shopId,
      at: now(),
    })
    return granted(null)
  })
  if (!done.ok) return done
  return granted({ shopNote: text, version: body.version + 1 })
}
