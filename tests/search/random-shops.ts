import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Random } from '#demo/seeded-random.ts'
import type { DB } from '#server/database/schema.generated.ts'
import {
  type Member,
  makeException,
  makeLook,
  makeMember,
  makePhoto,
  makeRoom,
  makeService,
  makeShop,
  type Service,
} from '#tests/support/make.ts'
import { makeHold, range } from '#tests/support/make-bookings.ts'

/** Among them zones whose rules of 2026 may differ between PostgreSQL and Node [T18]. */
const zones = [
  'Europe/Lisbon',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Africa/Casablanca',
  'America/Edmonton',
]

export type RandomLook = { id: string; shopId: string; serviceId: string; memberId: string; zone: string }

type Filled = { member: Member; service: Service; now: number; days: number[] }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const iso = (at: number) => new Date(at).toISOString()

/** Shops in many zones with random people, rooms and services, busy around these days. */
export async function makeRandomShops(
  db: Kysely<DB>,
  random: Random,
  now: number,
  days: number[],
): Promise<RandomLook[]> {
  const looks: RandomLook[] = []
  for (let n = 0; n < 5; n++) {
    const zone = random.pick(zones)
    const shop = await makeShop(db, { time_zone: zone, city: random.pick(['Lisbon', 'Porto', null]) })
    const photo = await makePhoto(db, shop)
    const rooms = []
    for (let i = random.int(0, 3); i > 0; i--) rooms.push({ id: await makeRoom(db, shop, random.int(1, 2)) })
    for (let i = random.int(1, 2); i > 0; i--) {
      const member = await makeMember(db, shop, { week: randomWeek(random) })
      if (random.chance(0.4)) await dateHours(db, random, member, now)
      const services: Service[] = []
      for (let s = random.int(1, 2); s > 0; s--) {
        const service = await makeService(db, shop, [member], randomService(random, rooms))
        const { id } = await makeLook(db, shop, member, service, { photos: [photo] })
        services.push(service)
        looks.push({ id, shopId: shop.id, serviceId: service.id, memberId: member.id, zone })
      }
      const filled = { member, service: services[0]!, now, days }
      await fillTime(db, random, { ...filled, resourceId: member.resourceId })
      // Only the room's time matters here, so the appointment is always with the first member.
      if (i === 1) for (const room of rooms) await fillTime(db, random, { ...filled, resourceId: room.id })
      for (const day of days.filter(() => random.chance(0.15))) {
        const span: [number, number] | null = random.chance(0.5) ? null : [300, 5 * random.int(80, 500)]
        await makeException(db, shop, member.resourceId, iso(day).slice(0, 10), span)
      }
    }
  }
  return looks
}

function randomWeek(random: Random): [number, number][] {
  const opens = 5 * random.int(0, 250)
  const closes = Math.min(2880, opens + 5 * random.int(12, 200))
  if (random.chance(0.2)) return [[0, 1440]]
  return closes + 60 < 1380 && random.chance(0.3)
    ? [
        [opens, closes],
        [closes + 30, 1440],
      ]
    : [[opens, closes]]
}

/** Some of the member's rules end, begin or apply every second week around now [T20]. */
async function dateHours(db: Kysely<DB>, random: Random, { resourceId }: Member, now: number) {
  const day = iso(now + random.int(-2, 9) * 24 * HOUR).slice(0, 10)
  const change = random.pick([{ valid_from: day }, { valid_until: day }, { week_phase: random.int(0, 1) }])
  const rules = db.updateTable('hours').set(change).where('resource_id', '=', resourceId)
  await rules.where('weekday', '>=', random.int(1, 5)).execute()
}

function randomService(random: Random, rooms: { id: string }[]) {
  const need = () => random.shuffled(rooms.map(({ id }) => id)).slice(0, random.int(1, rooms.length))
  return {
    duration_min: 5 * random.int(1, 30),
    buffer_before_min: random.chance(0.3) ? 5 * random.int(1, 6) : 0,
    buffer_after_min: random.chance(0.3) ? 5 * random.int(1, 6) : 0,
    slot_step_min: random.pick([5, 15, 20, 25, 30, 45, 60, 90]),
    notice_min: random.pick([0, 0, 60, 1440, 10_000]),
    horizon_days: random.pick([1, 7, 90, 365]),
    rooms: rooms.length > 0 && random.chance(0.6) ? Array.from({ length: random.int(1, 3) }, need) : [],
  }
}

/** Takes time of a resource from the first day's beginning on, one thing after the other, so that nothing overlaps. */
async function fillTime(
  db: Kysely<DB>,
  random: Random,
  { member, service, resourceId, now, days }: Filled & { resourceId: string },
): Promise<void> {
  const end = days.at(-1)! + 40 * HOUR
  const busy = []
  for (let from = days[0]! - 14 * HOUR + random.int(0, 200) * 5 * MINUTE; from < end; ) {
    const to = from + random.int(1, 60) * 5 * MINUTE
    const taken = [iso(from), iso(to)] as const
    if (random.chance(0.2)) {
      const expires = iso(now + (random.chance(0.7) ? 5 : -5) * MINUTE)
      await makeHold(db, service, { ...member, resourceId }, taken, expires)
    } else busy.push(taken)
    from = to + random.int(0, 72) * 5 * MINUTE
  }
  const cause = { cause: 'external' as const, external_ref: 'elsewhere' }
  const rows = busy.map(([start, end]) => ({
    ...cause,
    shop_id: member.shopId,
    id: randomUUID(),
    resource_id: resourceId,
    during: range(start, end),
  }))
  await db.insertInto('occupancy').values(rows).execute()
}
