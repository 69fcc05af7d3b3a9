import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { HoursRule, Span, Validity } from '#core/availability/hours/hours.ts'
import type { Interval } from '#core/availability/interval.ts'
import { isoDay } from '#core/calendar-day.ts'
import { DAY_MS } from '#core/time.ts'
import type { Random } from '#demo/seeded-random.ts'
import { moveGapWindows } from '#server/availability/move-gap-windows.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { makeAppointment, makeHold } from '#tests/support/make-bookings.ts'
import type { GapWorld, Remembered, Taken } from './gap-world.ts'

/** An overlap, and a claim on a lane that is closed by then [R4]. */
const refusals = new Set<unknown>(['occupancy_never_overlaps', 'occupancy_lane_is_open'])

type Change = (world: GapWorld, resource: Remembered) => Promise<void>

/** Makes one random change; a change that the database refuses because the time is taken is recorded as not happened. */
export async function changeSomething(world: GapWorld): Promise<string> {
  const { random, resources } = world
  const [name, change] = random.pick(Object.entries(changes))
  const resource = random.pick(resources)
  try {
    await change(world, resource)
    if (resource.isRoom) await readTimeOff(world, resource)
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && refusals.has(error.constraint))) throw error
    return `${name} (taken)`
  }
  return name
}

/** A room's time off follows its lanes [D61]: which time it takes is read, and its gaps are compared. */
async function readTimeOff({ db }: GapWorld, resource: Remembered): Promise<void> {
  const { rows } = await sql<{ id: string; lane: number; from: Date; to: Date; time_off_id: string }>`
    select id, lane, lower(during) as from, upper(during) as to, time_off_id from occupancy
    where resource_id = ${resource.id} and cause = 'time_off'`.execute(db)
  resource.taken = [
    ...resource.taken.filter(({ timeOffId }) => timeOffId === undefined),
    ...rows.map(({ time_off_id, from, to, ...row }) => ({
      ...row,
      from: from.getTime(),
      to: to.getTime(),
      isHold: false,
      timeOffId: time_off_id,
    })),
  ]
}

const changes: Record<string, Change> = {
  bookAppointment: async (world, resource) => {
    const room = resource.isRoom ? { id: resource.id, lane: world.random.pick(resource.lanes) } : undefined
    if (room) return changes.takeOutside!(world, resource)
    const when = someTime(world)
    const appointment = await makeAppointment(world.db, world.service, world.member, texts(when))
    const { id } = await world.db
      .selectFrom('occupancy')
      .select('id')
      .where('appointment_id', '=', appointment)
      .executeTakeFirstOrThrow()
    resource.taken.push({ ...when, id, lane: 1, isHold: false })
  },
  takeOutside: async (world, resource) => {
    const rows = Array.from({ length: world.random.pick([1, 1, 2, 14]) }, () => ({
      ...someTime(world),
      id: randomUUID(),
      lane: world.random.pick(resource.lanes),
      isHold: false,
    }))
    await insertOutside(world, resource.id, rows)
    resource.taken.push(...rows)
  },
  hold: async (world) => {
    const [resource] = world.resources
    const when = someTime(world)
    await makeHold(world.db, world.service, world.member, texts(when), '2100-01-01T00:00Z')
    const { id } = await sql<{ id: string }>`
      select id from occupancy where resource_id = ${resource!.id} and lower(during) = ${new Date(when.from)} and cause = 'hold'`
      .execute(world.db)
      .then(({ rows }) => rows[0]!)
    resource!.taken.push({ ...when, id, lane: 1, isHold: true })
  },
  turnHoldsIntoBookings: async ({ db, shop }, resource) => {
    await sql`update occupancy set cause = 'external', cart_item_id = null, expires_at = null, external_ref = 'kept'
      where shop_id = ${shop.id} and resource_id = ${resource.id} and cause = 'hold'`.execute(db)
    resource.taken = resource.taken.map((one) => ({ ...one, isHold: false }))
  },
  move: async (world, resource) => {
    const one = world.random.pick(resource.taken.filter(({ timeOffId }) => timeOffId === undefined))
    if (!one) return
    const [lane, when] = [world.random.pick(resource.lanes), someTime(world)]
    await sql`update occupancy set during = ${rangeOf(when)}::tstzrange, lane = ${lane} where id = ${one.id}`.execute(
      world.db,
    )
    Object.assign(one, when, { lane })
  },
  shiftAll: async ({ db, random }, resource) => {
    const minutes = random.pick([-65, 5, 60])
    await sql`update occupancy set during = tstzrange(lower(during) + make_interval(mins => ${minutes}), upper(during) + make_interval(mins => ${minutes}))
      where resource_id = ${resource.id} and lane = 1 and cause not in ('hold', 'time_off')`.execute(db)
    const shift = minutes * 60_000
    resource.taken = resource.taken.map((one) =>
      one.lane === 1 && !one.isHold && one.timeOffId === undefined
        ? { ...one, from: one.from + shift, to: one.to + shift }
        : one,
    )
  },
  cancel: async ({ db, random }, resource) => {
    const gone = resource.taken.filter(() => random.chance(0.2)).map(({ id }) => id)
    if (gone.length === 0) return
    // Deletes the appointment together with its occupancy; other causes have no appointment.
    await sql`delete from appointment where id in (select appointment_id from occupancy where id = any(${gone}))`.execute(
      db,
    )
    const offs = resource.taken.flatMap(({ id, timeOffId }) => (timeOffId && gone.includes(id) ? [timeOffId] : []))
    await sql`delete from time_off where id = any(${offs})`.execute(db)
    await sql`delete from occupancy where id = any(${gone})`.execute(db)
    resource.taken = resource.taken.filter(({ id }) => !gone.includes(id))
  },
  giveTimeOff: async (world, resource) => {
    const when = { from: someTime(world).from, to: 0 }
    when.to = when.from + world.random.int(1, 9) * DAY_MS + 3_600_000
    const lane = world.random.pick(resource.lanes)
    const [id, timeOff] = [randomUUID(), randomUUID()]
    await world.db.transaction().execute(async (tx) => {
      const row = { shop_id: world.shop.id, resource_id: resource.id, during: rangeOf(when) }
      await tx
        .insertInto('time_off')
        .values({ ...row, id: timeOff })
        .execute()
      await tx
        .insertInto('occupancy')
        .values({ ...row, id, lane, cause: 'time_off', time_off_id: timeOff })
        .execute()
    })
    if (world.random.chance(0.5)) resource.taken.push({ ...when, id, lane, isHold: false, timeOffId: timeOff })
    else await world.db.deleteFrom('time_off').where('id', '=', timeOff).execute()
  },
  changeWeek: async ({ db, shop, random, now }, resource) => {
    const week = someWeek(random, now)
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('hours').where('resource_id', '=', resource.id).execute()
      await insertRules(tx, shop.id, resource.id, week)
    })
    resource.week = week
  },
  endRules: async ({ db, random, now }, resource) => {
    const last = Math.floor(now / DAY_MS) + random.int(-3, 104)
    await sql`update hours set valid_until = ${isoDay(last)} where resource_id = ${resource.id}
      and (valid_from is null or valid_from <= ${isoDay(last)}) and (valid_until is null or valid_until > ${isoDay(last)})`.execute(
      db,
    )
    const ends = ({ validFrom, validUntil }: HoursRule) =>
      (validFrom ?? -Infinity) <= last && (validUntil ?? Infinity) > last
    resource.week = resource.week.map((rules) =>
      rules.map((rule) => (ends(rule) ? { ...rule, validUntil: last } : rule)),
    )
  },
  dropAWeekday: async ({ db, random }, resource) => {
    const weekday = random.int(1, 7)
    await db.deleteFrom('hours').where('resource_id', '=', resource.id).where('weekday', '=', weekday).execute()
    resource.week = resource.week.map((rules, i) => (i === weekday - 1 ? [] : rules))
  },
  changeOneDay: async ({ db, shop, random, now }, resource) => {
    const on = isoDay(Math.floor(now / DAY_MS) + random.int(-3, 104))
    const keys = { shop_id: shop.id, resource_id: resource.id, held_on: on }
    await db.deleteFrom('hours_exception').where('resource_id', '=', resource.id).where('held_on', '=', on).execute()
    resource.exceptions.delete(on)
    if (random.chance(0.2)) return
    const spans = someSpans(random)
    const rows = spans.length === 0 ? [{ opens_min: null, closes_min: null }] : spans.map(columns)
    await db
      .insertInto('hours_exception')
      .values(rows.map((row) => ({ ...keys, ...row })))
      .execute()
    resource.exceptions.set(on, spans)
  },
  restOrReturn: async ({ db }, resource) => {
    resource.isActive = !resource.isActive
    await db.updateTable('resource').set({ is_active: resource.isActive }).where('id', '=', resource.id).execute()
  },
  addOrDropLane: async ({ db, shop }, resource) => {
    if (!resource.isRoom) return
    const last = resource.lanes.at(-1)!
    if (last > 2 && !resource.taken.some(({ lane }) => lane === last)) {
      await db.deleteFrom('resource_lane').where('resource_id', '=', resource.id).where('lane', '=', last).execute()
      resource.lanes.pop()
      resource.closes.delete(last)
    } else if (last < 4) {
      const row = { shop_id: shop.id, resource_id: resource.id, lane: last + 1, kind: 'room' }
      await db.insertInto('resource_lane').values(row).execute()
      resource.lanes.push(last + 1)
    }
  },
  closeOrOpenLane: async (world, resource) => {
    if (!resource.isRoom) return
    const lane = resource.lanes.at(-1)!
    const closes = resource.closes.has(lane) ? null : someTime(world).from
    if (closes === null) resource.closes.delete(lane)
    else resource.closes.set(lane, closes)
    await world.db
      .updateTable('resource_lane')
      .set({ closes_at: closes === null ? null : new Date(closes) })
      .where('resource_id', '=', resource.id)
      .where('lane', '=', lane)
      .execute()
  },
  moveHouse: async (world) => {
    world.zone = world.random.pick([
      world.zone,
      'Asia/Kathmandu',
      'Europe/Lisbon',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
    ])
    await world.db.updateTable('shop').set({ time_zone: world.zone }).where('id', '=', world.shop.id).execute()
  },
  letTimePass: async (world) => {
    world.now += world.random.pick([1, 1, 1, 2, 30, -20, 150, -150]) * DAY_MS
    await moveGapWindows(world.db, world.now)
  },
}

function someTime({ random, now }: Pick<GapWorld, 'random' | 'now'>): Interval {
  const from = now + random.int(-3 * 288, 104 * 288) * 300_000 + random.pick([0, 0, 0, 1, 61_001])
  return { from, to: from + random.pick([300_000, 1_800_000, 3_600_000, 7_200_000, 3_600_123, 40 * 3_600_000]) }
}

/** Spans that also cross midnight, touch clock changes and the ends of the day; they never overlap on one day. */
function someSpans(random: Random): Span[] {
  const opensMin = random.pick([0, 60, 90, 120, 150, 540, 605, 1320])
  const closesMin = random.pick([opensMin + 5, opensMin + 60, opensMin + 480, 1440, 1560, 2880])
  const first = closesMin > opensMin ? [{ opensMin, closesMin }] : []
  const second = closesMin <= 1320 && random.chance(0.3) ? [{ opensMin: 1320, closesMin: 1500 }] : []
  return random.chance(0.15) ? [] : [...first, ...second]
}

/** One set of rules, or two that follow one another on some day, or two for alternate weeks [T20]. */
function someWeek(random: Random, now: number): HoursRule[][] {
  const last = Math.floor(now / DAY_MS) + random.int(-5, 105)
  const days = (one: readonly Span[], valid: Validity): HoursRule[] => one.map((span) => ({ ...span, ...valid }))
  return Array.from({ length: 7 }, () => {
    const [first, second] = [someSpans(random), someSpans(random)]
    const kind = random.pick(['always', 'dated', 'alternate', 'short'] as const)
    if (kind === 'always') return first
    if (kind === 'dated') return [...days(first, { validUntil: last }), ...days(second, { validFrom: last + 1 })]
    if (kind === 'short') return days(first, { validFrom: last, validUntil: last + random.int(0, 20) })
    return [...days(first, { weekPhase: 0 }), ...days(second, { weekPhase: 1, validFrom: last })]
  })
}

async function insertRules(tx: Kysely<DB>, shopId: string, resourceId: string, week: readonly HoursRule[][]) {
  const rows = week.flatMap((rules, i) =>
    rules.map(({ validFrom, validUntil, weekPhase, ...span }) => ({
      shop_id: shopId,
      resource_id: resourceId,
      weekday: i + 1,
      ...columns(span),
      valid_from: validFrom === undefined ? null : isoDay(validFrom),
      valid_until: validUntil === undefined ? null : isoDay(validUntil),
      week_phase: weekPhase ?? null,
    })),
  )
  if (rows.length > 0) await tx.insertInto('hours').values(rows).execute()
}

function columns({ opensMin, closesMin }: Span) {
  return { opens_min: opensMin, closes_min: closesMin }
}

function rangeOf({ from, to }: Interval): string {
  return `[${new Date(from).toISOString()},${new Date(to).toISOString()})`
}

function texts({ from, to }: Interval): [string, string] {
  return [new Date(from).toISOString(), new Date(to).toISOString()]
}

async function insertOutside({ db, shop }: GapWorld, resourceId: string, rows: readonly Taken[]) {
  await db
    .insertInto('occupancy')
    .values(
      rows.map(({ id, lane, from, to }) => ({
        shop_id: shop.id,
        id,
        resource_id: resourceId,
        lane,
        during: rangeOf({ from, to }),
        cause: 'external' as const,
        external_ref: id,
      })),
    )
    .execute()
}
