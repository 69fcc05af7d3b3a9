import type { InTheWay } from '#contract/desk/moves.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import type { Interval } from '#core/availability/interval.ts'
import type { EpochMs } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { findInTheWay } from './moves.store.ts'

/** The time that was asked for, by a move of the appointment `except`; the person's resource is the first. */
export type Wanted = { shopId: string; except: string | null; resourceIds: readonly string[]; during: Interval }

/** What takes the time; a client is named to whom may run that appointment [D11]. */
export async function nameInTheWay(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  wanted: Wanted,
  now: EpochMs,
): Promise<InTheWay | null> {
  const found = await findInTheWay(db, { ...wanted, now })
  if (!found) return null
  const { makerPersonId, clientName, appointmentId, ...rest } = found
  const whose = makerPersonId === null ? {} : { personId: makerPersonId }
  const mayRun = may(actor, 'appointment.run', { shopId: wanted.shopId, ...whose })
  return {
    ...rest,
    startsAt: found.startsAt.toISOString(),
    endsAt: found.endsAt.toISOString(),
    takesFrom: found.takesFrom.toISOString(),
    clientName: mayRun ? clientName : null,
    appointmentId: mayRun ? appointmentId : null,
  }
}
