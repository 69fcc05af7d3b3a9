import type { z } from 'zod'
import type {
  getOperatorShop as getRoute,
  listOperatorShops as listRoute,
  operatorShop,
} from '#contract/operator/operator-shops.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { operatorEvents, type ShopState, shopLifecycle } from '#core/shops/lifecycle.ts'
import type { Deps } from '#server/deps.ts'
import { photoView } from '#server/looks/photo-view.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { createPaging, uuidFormat } from '#server/platform/http/paging/paging.ts'
import {
  countShopsByState,
  findOperatorShop,
  listClientsToTell,
  listComing,
  listOperatorShopRows,
  type OperatorShopRow,
} from './operator-shops.store.ts'

const paging = createPaging(24, { place: /^-?\d{1,18}$/, id: uuidFormat })
const MOST_COMING = 100

/** Shops for the operator: those in review first [O2]. Two statements. */
export async function listOperatorShops(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { state, text, cursor }: RouteParsed<typeof listRoute>['query'],
): Promise<Decision<RouteOutput<typeof listRoute>, 'invalid_input', ProblemDetail | undefined>> {
  const after = paging.readAfter(cursor)
  if (!after.ok) return after
  const [found, counted] = await Promise.all([
    listOperatorShopRows(db, { state, text, after: after.value, limit: paging.limit, now: now() }),
    countShopsByState(db),
  ])
  const { rows, nextCursor } = paging.pageOf(found)
  return granted({ counts: countsOf(counted), items: rows.map(shopView), nextCursor })
}

/** One shop with its coming appointments. */
export async function viewOperatorShop(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<Decision<RouteOutput<typeof getRoute>, 'not_found'>> {
  const [row, coming, toTell] = await Promise.all([
    findOperatorShop(db, id, now()),
    listComing(db, id, now(), MOST_COMING),
    listClientsToTell(db, id, now()),
  ])
  if (!row) return refused('not_found')
  const { story, tagline, street } = row
  const appointments = coming.map((each) => ({ ...each, startsAt: each.startsAt.toISOString() }))
  return granted({ ...shopView(row), story, tagline, street, appointments, toTell: toTell.length })
}

export function shopView(row: OperatorShopRow): z.output<typeof operatorShop> {
  const { id, slug, name, category, city, state, version, looks, services, people, coming } = row
  return {
    ...{ id, slug, name, category, city, state, version, looks, services, people, coming },
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    reason: row.state === 'suspended' ? row.suspendedBecause : row.state === 'draft' ? row.returnedBecause : null,
    owner: row.ownerName === null ? null : { name: row.ownerName, email: row.ownerEmail },
    photos: row.photos.map(photoView),
    can: operatorEvents.filter((event) => shopLifecycle[state][event] !== undefined),
  }
}

export function countsOf(rows: readonly { state: ShopState; count: number }[]): Record<ShopState, number> {
  const none = { draft: 0, in_review: 0, live: 0, paused: 0, suspended: 0, closed: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}
