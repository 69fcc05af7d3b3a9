import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import { queueChoiceMail } from '../mails/queue-booking-mails.ts'
import { updateChoiceAsked } from './appointments.store.ts'
import { lockAppointment } from './lock-appointment.ts'

type Asked = Decision<{ done: true }, 'not_found' | 'conflict'>

/** Asks the client by mail to choose another time, from then on free of charge [B28]; staff only for their own appointments. */
export async function askToChoose(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { shop, id }: { shop: string; id: string },
): Promise<Asked> {
  const at = now()
  const shopId = await findShopId(db, shop)
  return commitIfGranted(db, async (tx): Promise<Asked> => {
    const found = await lockAppointment(tx, actor, { shopId, id })
    if (!found) return refused('not_found')
    const startsAt = found.startsAt.getTime()
    if (found.state !== 'confirmed' || startsAt <= at) return refused('conflict')
    if (!(await updateChoiceAsked(tx, found, at))) return granted({ done: true })
    // A client without an address cannot be asked: the screen does not offer it.
    if ((await queueChoiceMail(tx, { ...found, startsAt }, at)) === 0) return refused('conflict')
    await insertAuditEvent(tx, {
      actorId: found.actorId,
      action: 'appointment.ask_to_choose',
      subject: { kind: 'appointment', id },
      shopId: found.shopId,
      at,
    })
    return granted({ done: true })
  })
}
