import type { Kysely } from 'kysely'
import { ALWAYS_OPEN_WEEK, type HoursRule, openIntervals, type Span } from '#core/availability/hours/hours.ts'
import { clip, type Interval, subtract } from '#core/availability/interval.ts'
import type { EpochMs } from '#core/time.ts'
import type { Random } from '#demo/seeded-random.ts'
import { gapWindow, moveGapWindows } from '#server/availability/move-gap-windows.ts'
import type { DB } from '#server/database/schema.generated.ts'
import {
  type Member,
  makeMember,
  makeRoom,
  makeService,
  makeShop,
  type Service,
  type Shop,
} from '#tests/support/make.ts'

export type Taken = Interval & { id: string; lane: number; isHold: boolean; timeOffId?: string }

/** The expected state of a resource, tracked beside the database. */
export type Remembered = {
  id: string
  isRoom: boolean
  isActive: boolean
  lanes: number[]
  /** lanes that close, and when */
  closes: Map<number, EpochMs>
  week: HoursRule[][]
  exceptions: Map<string, Span[]>
  taken: Taken[]
}

export type GapWorld = {
  db: Kysely<DB>
  random: Random
  shop: Shop
  service: Service
  member: Member
  zone: string
  now: EpochMs
  resources: Remembered[]
}

const NINE_TO_FIVE: Span = { opensMin: 540, closesMin: 1020 }

export async function makeGapWorld(db: Kysely<DB>, random: Random, zone: string, now: EpochMs): Promise<GapWorld> {
  const shop = await makeShop(db, { time_zone: zone })
  const member = await makeMember(db, shop)
  const room = await makeRoom(db, shop, 2)
  const service = await makeService(db, shop, [member])
  await moveGapWindows(db, now)
  const remembered = (id: string, isRoom: boolean, lanes: number[], week: Span[][]): Remembered => ({
    id,
    isRoom,
    isActive: true,
    lanes,
    closes: new Map(),
    week,
    exceptions: new Map(),
    taken: [],
  })
  const resources = [
    remembered(
      member.resourceId,
      false,
      [1],
      Array.from({ length: 7 }, () => [NINE_TO_FIVE]),
    ),
    remembered(
      room,
      true,
      [1, 2],
      Array.from({ length: 7 }, () => []),
    ),
  ]
  return { db, random, shop, service, member, zone, now, resources }
}

/** The expected gaps, computed by the core from the tracked state. */
export function expectedGapRows({ zone, now, resources }: GapWorld): string[] {
  return resources.flatMap(({ id, isRoom, isActive, lanes, closes, week, exceptions, taken }) => {
    const isAlwaysOpen = isRoom && week.every((spans) => spans.length === 0)
    const hours = { week: isAlwaysOpen ? ALWAYS_OPEN_WEEK : week, exceptions }
    const open = isActive ? openIntervals(zone, hours, gapWindow(now)) : []
    return lanes.flatMap((lane) =>
      subtract(
        clip(open, { from: Number.NEGATIVE_INFINITY, to: closes.get(lane) ?? Number.POSITIVE_INFINITY }),
        taken.filter((one) => one.lane === lane && !one.isHold),
      ).map((gap) => gapText(id, lane, gap.from, gap.to)),
    )
  })
}

export async function storedGapRows({ db, shop, resources }: GapWorld): Promise<string[]> {
  const rows = await db
    .selectFrom('free_gap')
    .selectAll()
    .where('shop_id', '=', shop.id)
    .orderBy('lane')
    .orderBy('starts_at')
    .execute()
  return resources.flatMap(({ id }) =>
    rows
      .filter((row) => row.resource_id === id)
      .map((row) => gapText(id, row.lane, row.starts_at.getTime(), row.ends_at.getTime())),
  )
}

function gapText(id: string, lane: number, from: EpochMs, to: EpochMs): string {
  return `${id.slice(0, 4)}-${lane} ${new Date(from).toISOString()} ${new Date(to).toISOString()}`
}
