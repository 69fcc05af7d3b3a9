import { type Insertable, type Kysely, sql } from 'kysely'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { isoWeekday } from '#core/calendar-day.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { demoAccounts } from '../accounts.ts'
import type { DemoShop } from '../content.ts'
import * as ids from '../demo-ids.ts'
import type { MadeDemoPicture } from '../demo-state.ts'
import { inventClients } from '../people.ts'
import { createRandom } from '../seeded-random.ts'
import { insertRows } from './insert-rows.ts'
import { issueReceipts } from './issue-receipts.ts'
import { lookRows } from './look-rows.ts'
import { moneyRows } from './money-rows.ts'
import { planDeskDay } from './plan-desk-day.ts'
import { timeOffRows } from './plan-time-off.ts'
import { type Appointed, planVisits } from './plan-visits.ts'
import { createShopCalendar } from './shop-calendar.ts'
import { type Rows, shopFrameRows, shopRow } from './shop-rows.ts'
import { type KnownPerson, referenceRows, visitRows } from './visit-rows.ts'
import { commentRows, reviewRows } from './voice-rows.ts'

export type ShopFilling = {
  at: EpochMs
  pictures: ReadonlyMap<string, MadeDemoPicture>
  publishedAt: ReadonlyMap<string, EpochMs>
  people: ReadonlyMap<string, KnownPerson>
  /** the shop's index, which decides what the demo client booked here */
  order: number
}

/** In the order of their foreign keys. */
const tables = [
  'deposit_terms',
  'photo',
  'shop_cover',
  'member',
  'resource',
  'resource_lane',
  'service',
  'service_member',
  'service_room',
  'hours',
  'hours_exception',
  'time_off',
  'look',
  'look_photo',
  'look_tag',
  'client',
  'booking',
  'appointment',
  'occupancy',
  'tax_rate',
  'product',
  'payment_record',
  'visit_extra',
  'day_closing',
  'day_closing_kind',
  'reference',
  'comment',
  'comment_useful',
  'review',
] as const satisfies (keyof DB)[]

/** Batch size of visits: all at once they would leave the server's heap permanently large. */
const VISITS_AT_ONCE = 400

/** Inserts a whole shop in one transaction: after a kill it is complete or absent. */
export async function fillShop(db: Kysely<DB>, shop: DemoShop, filling: ShopFilling): Promise<void> {
  const createdAt = new Date(filling.at - 400 * DAY_MS)
  await inTransaction(db, async (tx) => {
    // A request's limit is too short for hundreds of visits with their gaps on a slow machine.
    await sql`set local statement_timeout = 0`.execute(tx)
    const inserted = await tx
      .insertInto('shop')
      .values(shopRow(shop, createdAt))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return
    const clients = inventClients(shop.slug)
    const calendar = createShopCalendar(shop, filling.at)
    const frame = shopFrameRows(shop, { ...filling, createdAt })
    const looks = lookRows(shop, { ...filling, createdAt })
    await insertParts(tx, [frame, looks, timeOffRows(shop, calendar), commentRows(shop, filling)])
    await giveAvatars(tx, shop)

    const planning = { shop, calendar, clients: clients.map(({ id }) => id), at: filling.at }
    const deskDay = planDeskDay(shop, calendar, planning)
    const planned = planVisits(planning, [
      ...demoClientVisits(shop, filling),
      ...requestVisits(shop),
      ...reviewVisits(shop),
    ])
    const visits = [...planned, ...deskDay]
    const people = new Map([...filling.people, ...clients.map((client) => [client.id, client] as const)])
    const random = createRandom(`bookings ${shop.slug}`)
    const completed = new Set<string>()
    for (let from = 0; from < visits.length; from += VISITS_AT_ONCE) {
      const some = visits.slice(from, from + VISITS_AT_ONCE)
      const rows = visitRows(shop, some, { at: filling.at, people, random })
      for (const { id, state } of rows.appointment) if (state === 'completed') completed.add(id)
      await insertParts(tx, [rows])
    }
    // Whoever keeps a desk's day in the demo keeps books, too.
    if (shop.busyToday) {
      await insertParts(tx, [moneyRows(shop, visits, completed, filling.at)])
      await issueReceipts(tx, shop, filling.at)
    }
    await insertParts(tx, [reviewRows(shop, visits, filling.at), referenceRows(shop, visits, filling)])
  })
}

export async function insertParts(tx: Kysely<DB>, parts: readonly Rows[]): Promise<void> {
  for (const table of tables) for (const part of parts) await insertPart(tx, table, part)
}

function insertPart<T extends (typeof tables)[number]>(tx: Kysely<DB>, table: T, part: Rows): Promise<void> {
  const rows: Insertable<DB[T]>[] | undefined = part[table]
  // When shops were booked together, the first one inserts the booking; a client's first visit inserts the card.
  return insertRows(tx, table, rows ?? [], table === 'booking' || table === 'client' ? 'is left' : 'fails')
}

/** The first review is the newest; the others go back over five months. */
function reviewVisits(shop: DemoShop): Appointed[] {
  return shop.reviews.map((review, order) => ({
    client: ids.personId(review.by),
    day: -Math.round(3 + (order / shop.reviews.length) * 150),
    service: review.service,
    review,
  }))
}

function requestVisits(shop: DemoShop): Appointed[] {
  return (shop.requests ?? []).map((request) => ({
    client: ids.personId(request.by),
    day: request.inDays,
    service: request.service,
    review: null,
    request,
  }))
}

/** The demo client's booking of three looks on one Saturday. */
const saturday: Record<string, { service: string; fromMin: number }> = {
  grao: { service: 'latte', fromMin: 660 },
  sola: { service: 'paint', fromMin: 795 },
  'casa-luz': { service: 'editorial', fromMin: 930 },
}

/** The demo client visited the first shops before, has coming visits in three of them, and a whole Saturday. */
function demoClientVisits({ slug, timeZone }: DemoShop, { order, at }: ShopFilling): Appointed[] {
  const client = ids.personId(demoAccounts.client.name)
  const visit = (day: number) => ({ client, day, service: null, review: null })
  const behind = order < 6 ? [visit(-12 - 21 * order)] : []
  const ahead = order % 2 === 0 && order > 0 && order < 6 ? [visit(8 + 3 * order)] : []
  const together = saturday[slug]
  if (!together) return [...behind, ...ahead]
  const inDays = 2 + ((6 - isoWeekday(dayOf(timeZone, at) + 2) + 7) % 7)
  return [{ client, day: inDays, review: null, booking: 'three looks of a Saturday', ...together }, ...behind, ...ahead]
}

/** A member's avatar is their portrait, so that a person looks the same everywhere. */
async function giveAvatars(tx: Kysely<DB>, shop: DemoShop): Promise<void> {
  await sql`update person set avatar_photo_id = member.portrait_photo_id from member
    where member.person_id = person.id and member.shop_id = ${ids.shopId(shop.slug)} and person.avatar_photo_id is null`.execute(
    tx,
  )
}
