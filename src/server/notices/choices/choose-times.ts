import type { changeNoticeTimes, getNoticeTimes } from '#contract/notices/times.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { nextDigestAt, USUAL_DIGEST } from '#core/notices/digest.ts'
import { USUAL_QUIET } from '#core/notices/quiet-hours.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { updateGatheredDue } from '../digest/digest.store.ts'
import { findAddressee } from '../readers.store.ts'
import { findNoticeTimes, upsertNoticeTimes } from './notice-times.store.ts'

type Times = RouteOutput<typeof getNoticeTimes>

export async function viewTimes({ db }: Pick<Deps, 'db'>, personId: string): Promise<Times> {
  const [times, person] = await Promise.all([findNoticeTimes(db, personId), findAddressee(db, { personId })])
  const { quiet = USUAL_QUIET, digest = USUAL_DIGEST, deviceZone = null } = times ?? {}
  const timeZone = person?.timeZone ?? deviceZone ?? 'UTC'
  const zoneFrom = person?.timeZone ? 'profile' : deviceZone ? 'device' : 'nowhere'
  return { quiet, digest, timeZone, zoneFrom }
}

export async function chooseTimes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
  { quiet, digest, deviceZone }: RouteParsed<typeof changeNoticeTimes>['body'],
): Promise<Decision<Times, 'invalid_input', ProblemDetail>> {
  if (quiet && quiet.fromHour === quiet.untilHour)
    return refused('invalid_input', { fields: [{ path: 'quiet.untilHour', rule: 'format' }] })
  const times = await inTransaction(db, async (tx) => {
    await upsertNoticeTimes(tx, personId, { quiet, digest, deviceZone })
    const chosen = await viewTimes({ db: tx }, personId)
    const { every, ...when } = chosen.digest
    if (digest || every !== 'never') {
      // What gathered leaves with the next digest as chosen now, never later than it would have; without one, at once.
      const next = every === 'never' ? now() : nextDigestAt({ ...when, every, timeZone: chosen.timeZone }, now())
      await updateGatheredDue(tx, personId, next)
    }
    return chosen
  })
  return granted(times)
}
