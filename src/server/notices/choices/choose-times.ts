import type { changeNoticeTimes, getNoticeTimes } from '#contract/notices/times.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { USUAL_QUIET } from '#core/notices/quiet-hours.ts'
import type { Deps } from '#server/deps.ts'
import { findAddressee } from '#server/identity/mails/mails.store.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findQuietHours, upsertQuietHours } from './notice-times.store.ts'

type Times = RouteOutput<typeof getNoticeTimes>

export async function viewTimes({ db }: Pick<Deps, 'db'>, personId: string): Promise<Times> {
  const [quiet, person] = await Promise.all([findQuietHours(db, personId), findAddressee(db, { personId })])
  return { quiet: quiet ?? USUAL_QUIET, timeZone: person?.timeZone ?? 'UTC' }
}

export async function chooseTimes(
  deps: Pick<Deps, 'db'>,
  personId: string,
  { quiet }: RouteParsed<typeof changeNoticeTimes>['body'],
): Promise<Decision<Times, 'invalid_input', ProblemDetail>> {
  if (quiet.fromHour === quiet.untilHour)
    return refused('invalid_input', { fields: [{ path: 'quiet.untilHour', rule: 'format' }] })
  await upsertQuietHours(deps.db, personId, quiet)
  return granted(await viewTimes(deps, personId))
}
