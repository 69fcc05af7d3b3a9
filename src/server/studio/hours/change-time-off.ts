import type { Transaction } from 'kysely'
import type { RouteParsed } from '#contract/route.ts'
import type { addTimeOff as addRoute } from '#contract/studio/studio-hours.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type DaysOff, instantsOff, YEARLY_AHEAD_DAYS, yearlyOff } from '#core/availability/hours/time-off.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { type DayNumber, dayNumber, isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, type Refused, refused } from '#core/decision.ts'
import { auditOf } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopFacts, type ShopFacts } from '#server/shops/shops.store.ts'
import { dayProblem } from './change-hours.ts'
import { previewTimeOffOver, type TouchedByTimeOff } from './preview-time-off.ts'
import {
  deleteTimeOff,
  findOverlapping,
  findTimeOff,
  insertTimeOff,
  lockResource,
  type OffResource,
} from './time-off.store.ts'
import { updateRequest } from './time-off-requests.store.ts'

type OffDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type NewTimeOff = RouteParsed<typeof addRoute>['body']
type OffRefusal = 'not_found' | 'invalid_input' | 'forbidden' | 'conflict'
type Added = Decision<{ id: string }, OffRefusal, ProblemDetail | undefined>

/** Whole days off or part of one, of a person or a room, by the shop's clock [T25] [D61]. Appointments in them stay [T22]. */
export async function addTimeOff(deps: OffDeps, actor: Actor, slug: string, off: NewTimeOff): Promise<Added> {
  const shop = await findShopFacts(deps.db, slug)
  if (!shop) return refused('not_found', undefined)
  return retryConflicts(() =>
    commitIfGranted(deps.db, async (tx): Promise<Added> => {
      const inserted = await insert(tx, deps, actor, shop, off)
      if (inserted.ok && isForManagers(off) && !may(actor, 'shop.run', { shopId: shop.id }))
        return refused('forbidden', undefined)
      if (inserted.ok && off.requestId !== null) {
        const granting = { answer: 'granted', word: null, at: deps.now() } as const
        const { resourceId } = off
        if (!(await updateRequest(tx, { shopId: shop.id, id: off.requestId, resourceId }, granting)))
          return refused('conflict', undefined)
      }
      if (inserted.ok)
        await insertTimeOffEvent(
          tx,
          { shopId: shop.id, id: shop.id },
          { action: 'time_off.added', actor, at: deps.now(), detail: { from: off.from, until: off.until } },
        )
      return inserted
    }),
  )
}

export async function previewTimeOff(
  deps: OffDeps,
  actor: Actor,
  slug: string,
  off: NewTimeOff,
): Promise<Decision<TouchedByTimeOff, OffRefusal, ProblemDetail | undefined>> {
  const shop = await findShopFacts(deps.db, slug)
  if (!shop) return refused('not_found', undefined)
  return previewTimeOffOver<Refused<OffRefusal, ProblemDetail | undefined>>(
    deps.db,
    { shopId: shop.id, now: deps.now() },
    (tx) => insert(tx, deps, actor, shop, off),
  )
}

export async function removeTimeOff(
  deps: OffDeps,
  actor: Actor,
  { shop: slug, id }: { shop: string; id: string },
): Promise<Decision<Record<string, never>, 'not_found'>> {
  const shop = await findShopFacts(deps.db, slug)
  if (!shop) return refused('not_found')
  return commitIfGranted(deps.db, async (tx): Promise<Decision<Record<string, never>, 'not_found'>> => {
    const off = await findTimeOff(tx, shop.id, id)
    const resource = off && (await lockResource(tx, shop.id, off.resource_id))
    if (!resource || resource.has_left || !mayChange(actor, shop, resource)) return refused('not_found')
    await deleteTimeOff(tx, shop.id, { id, series_id: off.series_id })
    await insertTimeOffEvent(
      tx,
      { shopId: shop.id, id: shop.id },
      { action: 'time_off.removed', actor, at: deps.now() },
    )
    return granted({})
  })
}

async function insert(
  tx: Transaction<DB>,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  actor: Actor,
  shop: ShopFacts,
  { resourceId, from, until, fromMin, untilMin, reason, isYearly }: NewTimeOff,
): Promise<Added> {
  const resource = await lockResource(tx, shop.id, resourceId)
  if (!resource || !mayChange(actor, shop, resource)) return refused('not_found', undefined)
  const today = dayOf(shop.timeZone, now())
  const first: DaysOff = { from: dayNumber(from), until: dayNumber(until), fromMin, untilMin }
  const wrong = timeOffProblem(resource, { from, until, isYearly }, today) ?? endProblem(shop, first)
  if (wrong) return refused('invalid_input', { fields: [wrong] })
  const later = isYearly ? yearlyOff(first, first.from, today + YEARLY_AHEAD_DAYS) : []
  const seriesId = isYearly ? newId() : null
  const ids = []
  for (const off of [first, ...later]) {
    const during = instantsOff(shop.timeZone, off)
    const other = await findOverlapping(tx, { shopId: shop.id, resourceId, during })
    if (other !== undefined) {
      const bound = isoDay(dayOf(shop.timeZone, other))
      return refused('invalid_input', { fields: [{ path: 'from', rule: 'overlaps', bound }] })
    }
    const id = newId()
    await insertTimeOff(tx, { shopId: shop.id, id, resourceId, reason: reason || null, during, seriesId })
    ids.push(id)
  }
  return granted({ id: ids[0]! })
}

type Days = Pick<NewTimeOff, 'from' | 'until' | 'isYearly'>

/** What is wrong with days off, asked for or taken [T29] [T31]. */
export function timeOffProblem(resource: OffResource, { from, until, isYearly }: Days, today: DayNumber) {
  if (resource.has_left) return { path: 'resourceId', rule: 'left' }
  const days = dayNumber(until) - dayNumber(from) + 1
  return (
    dayProblem('from', from, today) ??
    dayProblem('until', until, today) ??
    (days < 1 ? { path: 'until', rule: 'backwards' } : undefined) ??
    (isYearly && days > 365 ? { path: 'until', rule: 'too_long' } : undefined)
  )
}

/** Staff block part of a day themselves, and ask for anything else [T30]. */
function isForManagers({ from, until, fromMin, isYearly, requestId }: NewTimeOff): boolean {
  return from !== until || fromMin === null || isYearly || requestId !== null
}

function endProblem({ timeZone }: ShopFacts, off: DaysOff) {
  const { from, to } = instantsOff(timeZone, off)
  return to <= from ? { path: 'untilMin', rule: 'backwards' } : undefined
}

export function mayChange(actor: Actor, shop: { id: string }, { person_id }: OffResource): boolean {
  return may(
    actor,
    'time_off.change',
    person_id === null ? { shopId: shop.id } : { shopId: shop.id, personId: person_id },
  )
}

const insertTimeOffEvent = auditOf<'time_off.added' | 'time_off.removed'>('shop')
