import type { closeDay as closeRoute } from '#contract/desk/days.ts'
import type { RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { needsClosingWord } from '#core/desk/day-closing.ts'
import { auditOf } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceDesk } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { findShopToRun } from '#server/studio/services/run-shop.ts'
import { type CountedKind, insertClosing, lockTakings, updateReopened } from './day-closings.store.ts'
import { findTakings } from './takings.store.ts'
import { boundsOf, dayView, type ShopDay } from './view-day.ts'

type CloseDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type Refusal = 'not_found' | 'invalid_input' | 'conflict'

/** Closes a day as it was seen; money is recorded before it or after it, never beside it [C5] [C6]. */
export async function closeDay(
  deps: CloseDeps,
  actor: Actor,
  slug: string,
  { on, kinds: seen, word }: RouteParsed<typeof closeRoute>['body'],
): Promise<Decision<ShopDay, Refusal, ProblemDetail | undefined>> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok || actor.person === null) return refused('not_found', undefined)
  const { id: shopId, timeZone } = shop.value
  const byPerson = actor.person.id
  const at = deps.now()
  if (on > isoDay(dayOf(timeZone, at))) return invalid('on', 'future')
  const done = await commitIfGranted(
    deps.db,
    async (tx): Promise<Decision<true, Refusal, ProblemDetail | undefined>> => {
      await lockTakings(tx, shopId, 'alone')
      const { kinds } = await findTakings(tx, { shopId, during: boundsOf(timeZone, on), now: at })
      const closed = kinds.map((kind): CountedKind | undefined => {
        const same = seen.find(({ currency, method }) => currency === kind.currency && method === kind.method)
        return same?.expectedMinor === kind.expectedMinor ? { ...kind, countedMinor: same.countedMinor } : undefined
      })
      if (closed.length !== seen.length || !closed.every((kind) => kind !== undefined))
        return refused('conflict', undefined)
      if (needsClosingWord(closed) && !word) return invalid('word', 'required')
      const id = deps.newId()
      if (!(await insertClosing(tx, { shopId, id, on, word: word ?? null, byPerson, at, kinds: closed })))
        return refused('conflict', undefined)
      announceDesk(tx, [shopId])
      await insertDayEvent(
        tx,
        { shopId, id: shopId },
        { actor, action: 'day.closed', at, detail: { on, ...(word && { word }) } },
      )
      return granted(true)
    },
  )
  return done.ok ? granted(await dayView(deps, actor, shop.value, on)) : done
}

/** For owners alone [C7]. */
export async function reopenDay(
  deps: CloseDeps,
  actor: Actor,
  slug: string,
  closingId: string,
): Promise<Decision<ShopDay, 'not_found' | 'conflict'>> {
  const shop = await findShopFor(deps.db, actor, slug, 'shop.own')
  if (!shop || actor.person === null) return refused('not_found')
  const byPerson = actor.person.id
  const at = deps.now()
  const done = await commitIfGranted(deps.db, async (tx): Promise<Decision<string, 'conflict'>> => {
    await lockTakings(tx, shop.id, 'alone')
    const on = await updateReopened(tx, { shopId: shop.id, id: closingId }, { byPerson, at })
    if (on === undefined) return refused('conflict')
    announceDesk(tx, [shop.id])
    await insertDayEvent(tx, { shopId: shop.id, id: shop.id }, { actor, action: 'day.reopened', at, detail: { on } })
    return granted(on)
  })
  return done.ok ? granted(await dayView(deps, actor, shop, done.value)) : done
}

const insertDayEvent = auditOf<'day.closed' | 'day.reopened'>('shop')

function invalid(path: string, rule: string) {
  return refused('invalid_input' as const, { fields: [{ path, rule }] })
}
