import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { hoursChange } from '#contract/studio/studio-hours.ts'
import type { Actor } from '#core/access/actor.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { type DayNumber, dayNumber, isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, type Refused, refused } from '#core/decision.ts'
import type { IsoDay } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import type { ShopFacts } from '#server/shops/shops.store.ts'
import {
  deleteClosingDays,
  deleteExceptions,
  insertClosingDays,
  insertExceptions,
  type LockedResource,
  lockResources,
  lockTeam,
  type RuleRow,
  saveRules,
  updateHoursVersions,
} from './hours-changes.store.ts'
import { previewTouched, type TouchedByHours } from './preview-touched.ts'

export type HoursChange = z.output<typeof hoursChange>
export type HoursRefusal = 'not_found' | 'invalid_input' | 'conflict'
type Changed = Decision<Record<string, never>, HoursRefusal, ProblemDetail | undefined>
type ChangeDeps = Pick<Deps, 'db' | 'now'>

/** How far ahead hours can be planned. */
export const FURTHEST_DAYS = 5 * 366

/** Changes rules or days of a shop's people and rooms [T21]; no appointment is moved or cancelled [T22]. */
export async function changeHours(
  { db, now }: ChangeDeps,
  actor: Actor,
  slug: string,
  change: HoursChange,
): Promise<Changed> {
  const shop = await findShopFor(db, actor, slug, 'shop.run')
  if (!shop) return refused('not_found', undefined)
  const today = dayOf(shop.timeZone, now())
  return commitIfGranted(db, async (tx): Promise<Changed> => {
    const applied = await apply(tx, shop, change, today)
    if (!applied.ok) return applied
    announceTimes(tx, [shop.id])
    await insertAuditEvent(tx, {
      actorId: actor.person?.id ?? null,
      action: 'hours.changed',
      subject: { kind: 'shop', id: shop.id },
      shopId: shop.id,
      at: now(),
      detail: summaryOf(change),
    })
    return granted({})
  })
}

/** What the change would touch, by the code that makes it [T22]. */
export async function previewHours(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
  change: HoursChange,
): Promise<Decision<TouchedByHours, HoursRefusal, ProblemDetail | undefined>> {
  const shop = await findShopFor(db, actor, slug, 'shop.run')
  if (!shop) return refused('not_found', undefined)
  const today = dayOf(shop.timeZone, now())
  return previewTouched<Refused<HoursRefusal, ProblemDetail | undefined>>(db, { shopId: shop.id, now: now() }, (tx) =>
    apply(tx, shop, change, today),
  )
}

async function apply(
  tx: Transaction<DB>,
  shop: ShopFacts,
  change: HoursChange,
  today: DayNumber,
): Promise<Decision<unknown, 'invalid_input' | 'conflict', ProblemDetail | undefined>> {
  const wrongDay = daysProblem(change, today)
  if (wrongDay) return refused('invalid_input', { fields: [wrongDay] })
  const isEveryone = change.kind !== 'rules' && change.everyone
  const ids = change.resources.map(({ id }) => id)
  const locked = isEveryone ? await lockTeam(tx, shop.id) : await lockResources(tx, shop.id, ids)
  if (!isEveryone && locked.length < new Set(ids).size)
    return refused('invalid_input', { fields: [{ path: 'resources', rule: 'unknown' }] })
  if (!isAsSeen(locked, change.resources)) return refused('conflict', undefined)
  if (change.kind === 'rules') {
    const alwaysOpen = new Set(locked.filter(({ kind, has_rules }) => kind === 'room' && has_rules).map(({ id }) => id))
    for (const [until, resources] of Map.groupBy(change.resources, (one) => one.until)) {
      const rules = resources.flatMap((one) => rowsOf(one, alwaysOpen.has(one.id)))
      const isSaved = await saveRules(tx, shop.id, resources, { from: change.from, until, rules })
      if (!isSaved) return refused('conflict', undefined)
    }
    return granted({})
  }
  const resourceIds = locked.map(({ id }) => id)
  const days = change.kind === 'days' ? [...new Map(change.days.map((day) => [day.on, day])).values()] : []
  const on = change.kind === 'days' ? days.map((day) => day.on) : [...new Set(change.days)]
  await updateHoursVersions(tx, shop.id, resourceIds)
  await deleteExceptions(tx, shop.id, resourceIds, on)
  if (isEveryone) await deleteClosingDays(tx, shop.id, on)
  if (change.kind === 'usual') return granted({})
  await insertExceptions(tx, shop.id, resourceIds, { days, spans: change.spans })
  if (isEveryone && change.spans.length === 0) await insertClosingDays(tx, shop.id, days)
  return granted({})
}

/** Optimistic locking: true if the request names every locked resource with its current version [T23]. */
function isAsSeen(locked: readonly LockedResource[], seen: readonly { id: string; version: number }[]): boolean {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  return locked.length === versions.size && locked.every(({ id, version }) => versions.get(id) === version)
}

type NewRules = Extract<HoursChange, { kind: 'rules' }>['resources'][number]

/** A room that had rules follows its people again as one that is open all day [T10]. */
function rowsOf({ id, rules }: NewRules, hadRules: boolean): RuleRow[] {
  if (rules.length === 0 && hadRules)
    return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      resource_id: id,
      weekday,
      opens_min: 0,
      closes_min: 1440,
      week_phase: null,
    }))
  return rules.map(({ weekday, opensMin, closesMin, weekPhase }) => ({
    resource_id: id,
    weekday,
    opens_min: opensMin,
    closes_min: closesMin,
    week_phase: weekPhase,
  }))
}

function daysProblem(change: HoursChange, today: DayNumber) {
  if (change.kind === 'rules') {
    const { from, resources } = change
    const ends = resources.map(({ until }, i) => untilProblem(`resources.${i}.until`, { from, until }, today))
    return dayProblem('from', from, today) ?? ends.find((problem) => problem !== undefined)
  }
  const days = change.kind === 'usual' ? change.days : change.days.map(({ on }) => on)
  return days.map((day, i) => dayProblem(`days.${i}`, day, today)).find((problem) => problem !== undefined)
}

function untilProblem(path: string, { from, until }: { from: IsoDay; until: IsoDay | null }, today: DayNumber) {
  if (until === null) return undefined
  return dayProblem(path, until, today) ?? (until < from ? { path, rule: 'backwards' } : undefined)
}

/** Days that are past stay as they were [T21]. */
export function dayProblem(path: string, day: IsoDay, today: DayNumber) {
  const at = dayNumber(day)
  if (at < today) return { path, rule: 'past', bound: isoDay(today) }
  return at > today + FURTHEST_DAYS ? { path, rule: 'too_far' } : undefined
}

function summaryOf(change: HoursChange): Record<string, string | number> {
  if (change.kind === 'rules') {
    const ends = [...new Set(change.resources.flatMap(({ until }) => until ?? []))].toSorted()
    return {
      kind: 'rules',
      from: change.from,
      ...(ends.length > 0 && { until: ends.join(', ') }),
      resources: change.resources.length,
    }
  }
  const [first] = change.kind === 'usual' ? change.days : change.days.map(({ on }) => on)
  return { kind: change.kind, first: first!, days: change.days.length, ...(change.everyone && { everyone: 1 }) }
}
