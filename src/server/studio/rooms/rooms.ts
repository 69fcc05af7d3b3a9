import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { RouteOutput } from '#contract/route.ts'
import type { listStudioRooms as listRoute, studioRoom } from '#contract/studio/studio-rooms.ts'
import type { Actor } from '#core/access/actor.ts'
import { dayOf, startOfDay } from '#core/availability/hours/zone-clock.ts'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, type Refused, refused } from '#core/decision.ts'
import { decideCapacity } from '#core/shops/decide-capacity.ts'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import type { EpochMs, IsoDay } from '#core/time.ts'
import { auditOf } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { ShopFacts } from '#server/shops/shops.store.ts'
import { previewChange } from '../preview-change.ts'
import { findShopToRun } from '../services/run-shop.ts'
import { lockShop } from '../services/services.store.ts'
import type { Touched } from '../touched-appointments.store.ts'
import {
  countRooms,
  insertRoom,
  listRooms,
  lockLanes,
  type RoomRow,
  updateLanes,
  updateRoom,
  updateRoomOrder,
} from './rooms.store.ts'

type RoomDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type Named = { shop: string; id: string }
type Done<Code extends string, T = { done: true }> = Promise<Decision<T, Code, ProblemDetail | undefined>>

export async function listStudioRooms(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
): Done<'not_found', RouteOutput<typeof listRoute>> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const { id, timeZone: zone } = shop.value
  const rooms = await listRooms(deps.db, id)
  const at = deps.now()
  return granted({
    items: rooms.map((room) => roomView(room, zone, at)),
    today: isoDay(dayOf(zone, at)),
    timeZone: zone,
  })
}

function roomView(room: RoomRow, zone: string, now: EpochMs): z.output<typeof studioRoom> {
  const closings = room.closes.flatMap((seconds) => seconds ?? []).map((seconds) => seconds * 1000)
  const coming = closings.filter((at) => at > now)
  const next = coming.length > 0 ? Math.min(...coming) : null
  const openAt = (at: EpochMs) => room.closes.length - closings.filter((closes) => closes <= at).length
  return {
    id: room.id,
    name: room.name,
    isActive: room.is_active,
    capacity: openAt(now),
    next: next === null ? null : { capacity: openAt(next), from: isoDay(dayOf(zone, next)) },
    services: room.services,
  }
}

export async function createRoom(
  deps: RoomDeps,
  actor: Actor,
  slug: string,
  room: { name: string; capacity: number },
): Done<'not_found' | 'too_many', { id: string }> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const key = { shopId: shop.value.id, id: deps.newId() }
  return commitIfGranted(deps.db, async (tx): Done<'too_many', { id: string }> => {
    await lockShop(tx, key.shopId)
    if ((await countRooms(tx, key.shopId)) >= SERVICE_LIMITS.rooms) return refused('too_many')
    await insertRoom(tx, key, room)
    await insertRoomEvent(tx, key, { actor, action: 'room.created', at: deps.now(), detail: room })
    return granted({ id: key.id })
  })
}

export async function changeRoom(
  deps: RoomDeps,
  actor: Actor,
  { shop: slug, id }: Named,
  change: { name?: string | undefined; isActive?: boolean | undefined },
): Done<'not_found'> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const key = { shopId: shop.value.id, id }
  return commitIfGranted(deps.db, async (tx): Done<'not_found'> => {
    const room = await updateRoom(tx, key, change)
    if (!room) return refused('not_found')
    announceTimes(tx, [key.shopId])
    const detail = { name: room.name, ...(change.isActive !== undefined && { isActive: change.isActive }) }
    await insertRoomEvent(tx, key, { actor, action: 'room.changed', at: deps.now(), detail })
    return granted({ done: true })
  })
}

export async function orderRooms(
  deps: RoomDeps,
  actor: Actor,
  slug: string,
  ids: readonly string[],
): Done<'not_found' | 'conflict'> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  return commitIfGranted(deps.db, async (tx): Done<'conflict'> => {
    await lockShop(tx, shop.value.id)
    return (await updateRoomOrder(tx, shop.value.id, ids)) === ids.length
      ? granted({ done: true })
      : refused('conflict')
  })
}

type NewCapacity = { capacity: number; from: IsoDay }
type CapacityRefusal = 'not_found' | 'invalid_input'

/** More lanes from now on, fewer from a day on [R4]. Appointments on a lane that closes stay. */
export async function changeCapacity(
  deps: RoomDeps,
  actor: Actor,
  { shop: slug, id }: Named,
  wanted: NewCapacity,
): Done<CapacityRefusal> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const key = { shopId: shop.value.id, id }
  return commitIfGranted(deps.db, async (tx): Done<CapacityRefusal> => {
    const changed = await applyCapacity(tx, shop.value, id, wanted, deps.now())
    if (!changed.ok) return changed
    announceTimes(tx, [key.shopId])
    await insertRoomEvent(tx, key, { actor, action: 'room.capacity_changed', at: deps.now(), detail: wanted })
    return granted({ done: true })
  })
}

export async function previewCapacity(
  deps: RoomDeps,
  actor: Actor,
  { shop: slug, id }: Named,
  wanted: NewCapacity,
): Done<CapacityRefusal, Touched> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const now = deps.now()
  return previewChange<Refused<CapacityRefusal, ProblemDetail | undefined>>(
    deps.db,
    { shopId: shop.value.id, now },
    (tx) => applyCapacity(tx, shop.value, id, wanted, now),
  )
}

async function applyCapacity(
  tx: Transaction<DB>,
  { id: shopId, timeZone: zone }: ShopFacts,
  id: string,
  { capacity, from }: NewCapacity,
  now: EpochMs,
): Done<CapacityRefusal, undefined> {
  const day = dayNumber(from)
  if (day < dayOf(zone, now)) return refused('invalid_input', { fields: [{ path: 'from', rule: 'past' }] })
  // From today on means from now on: what began today is over or stays.
  const closesAt = Math.max(startOfDay(zone, day), now)
  const lanes = await lockLanes(tx, { shopId, id }, closesAt)
  if (lanes.length === 0) return refused('not_found')
  const known = lanes.map((lane) => ({ ...lane, closesAt: lane.closesAt?.getTime() ?? null }))
  await updateLanes(tx, { shopId, id }, decideCapacity(known, capacity, closesAt))
  return granted(undefined)
}

type RoomEvent = 'room.created' | 'room.changed' | 'room.capacity_changed'

const insertRoomEvent = auditOf<RoomEvent>('room')
