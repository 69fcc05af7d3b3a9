import type { Transaction } from 'kysely'
import type { RouteParsed } from '#contract/route.ts'
import type { addTimeOff as addRoute } from '#contract/studio/studio-hours.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { dayOf, instantOf } from '#core/availability/hours/zone-clock.ts'
import { dayNumber } from '#core/calendar-day.ts'
import { type Decision, granted, type Refused, refused } from '#core/decision.ts'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import { auditOf } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopFacts, type ShopFacts } from '#server/shops/shops.store.ts'
import { dayProblem } from './change-hours.ts'
import { previewTouched, type TouchedByHours } from './preview-touched.ts'
import { deleteTimeOff, findTimeOff, insertTimeOff, lockResource } from './time-off.store.ts'

type OffDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type NewTimeOff = RouteParsed<typeof addRoute>['body']
type OffRefusal = 'not_found' | 'invalid_input'
type Added = Decision<{ id: string }, OffRefusal, ProblemDetail | undefined>

/** Whole days off or part of one, of a person or a room, by the shop's clock [T25] [D61]. Appointments in them stay [T22]. */
export async function addTimeOff(deps: OffDeps, actor: Actor, slug: string, off: NewTimeOff): Promise<Added> {
  const shop = await findShopFacts(deps.db, slug)
  if (!shop) return refused('not_found', undefined)
  return retryConflicts(() =>
    commitIfGranted(deps.db, async (tx): Promise<Added> => {
      const inserted = await insert(tx, deps, actor, shop, off)
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
): Promise<Decision<TouchedByHours, OffRefusal, ProblemDetail | undefined>> {
  const shop = await findShopFacts(deps.db, slug)
  if (!shop) return refused('not_found', undefined)
  return previewTouched<Refused<OffRefusal, ProblemDetail | undefined>>(
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
    if (!off || !(await mayChange(tx, actor, shop, off.resource_id))) return refused('not_found')
    await deleteTimeOff(tx, shop.id, id)
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
  { resourceId, from, until, fromMin, untilMin, reason }: NewTimeOff,
): Promise<Added> {
  if (!(await mayChange(tx, actor, shop, resourceId))) return refused('not_found', undefined)
  const today = dayOf(shop.timeZone, now())
  const during = {
    from: instantOf(shop.timeZone, dayNumber(from) * DAY_MS + (fromMin ?? 0) * MINUTE_MS),
    to: instantOf(shop.timeZone, dayNumber(until) * DAY_MS + (untilMin ?? 1440) * MINUTE_MS),
  }
  const wrong =
    dayProblem('from', from, today) ??
    dayProblem('until', until, today) ??
    (until < from ? { path: 'until', rule: 'backwards' } : undefined) ??
    (during.to <= during.from ? { path: 'untilMin', rule: 'backwards' } : undefined)
  if (wrong) return refused('invalid_input', { fields: [wrong] })
  const id = newId()
  await insertTimeOff(tx, { shopId: shop.id, id, resourceId, reason: reason || null, during })
  return granted({ id })
}

async function mayChange(tx: Transaction<DB>, actor: Actor, shop: ShopFacts, resourceId: string): Promise<boolean> {
  const resource = await lockResource(tx, shop.id, resourceId)
  if (!resource) return false
  const personId = resource.person_id
  return may(actor, 'time_off.change', personId === null ? { shopId: shop.id } : { shopId: shop.id, personId })
}

const insertTimeOffEvent = auditOf<'time_off.added' | 'time_off.removed'>('shop')
