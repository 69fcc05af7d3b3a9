import type { Transaction } from 'kysely'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type AppointmentForChange, findAppointmentForChange } from './appointments.store.ts'

export type LockedAppointment = AppointmentForChange & { actorId: string }

/** Locks an appointment of a shop that the actor may run, staff their own; undefined for everything else [A2]. */
export async function lockAppointment(
  tx: Transaction<DB>,
  actor: Actor,
  { shopId, id }: { shopId: string | undefined; id: string },
): Promise<LockedAppointment | undefined> {
  const found = await findAppointmentForChange(tx, id)
  if (!found || found.shopId !== shopId || actor.person === null) return undefined
  const whose = found.makerPersonId === null ? {} : { personId: found.makerPersonId }
  if (!may(actor, 'appointment.run', { shopId, ...whose })) return undefined
  return { ...found, actorId: actor.person.id }
}
