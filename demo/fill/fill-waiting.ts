import { type Insertable, type Kysely, sql } from 'kysely'
import { dayOf, startOfDay } from '#core/availability/hours/zone-clock.ts'
import { type DayNumber, isoDay, isoWeekday } from '#core/calendar-day.ts'
import { type EpochMs, HOUR_MS } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { demoAccounts } from '../accounts.ts'
import type { DemoLook, DemoShop } from '../content.ts'
import * as ids from '../demo-ids.ts'
import { inventClients } from '../people.ts'
import { insertRows } from './insert-rows.ts'
import { during } from './visit-rows.ts'

const WEEKDAYS_AHEAD = 14
const SATURDAY = 6
const LATE = { from_min: 22 * 60, to_min: 23 * 60 }

/**
 * Who waits at the first shop: the client for a full day, behind somebody else; the client for a day with free times, so that the
 * first run of the job makes an offer; and three people for today, whom its desk can offer a gap.
 */
export async function fillWaiting(db: Kysely<DB>, [shop]: readonly DemoShop[], at: EpochMs): Promise<void> {
  const [full, free] = shop?.looks ?? []
  if (!shop || !full || !free) return
  const clientId = ids.personId(demoAccounts.client.name)
  const others = inventClients(shop.slug).map(({ id }) => id)
  const today = dayOf(shop.timeZone, at)
  const fullDay = workDay(shop, full, today + 3)
  const freeDay = workDay(shop, free, today + 5)
  await blockDay(db, shop, full, fullDay)

  const wish = (name: string, person_id: string, look: DemoLook, given: Partial<Insertable<DB['waiting']>>) => ({
    shop_id: ids.shopId(shop.slug),
    id: ids.demoId(`wish ${name}`),
    person_id,
    place: 1,
    service_id: ids.serviceId(shop.slug, look.service),
    member_id: null as string | null,
    look_id: ids.lookId(shop.slug, shop.looks.indexOf(look)),
    days: [isoDay(fullDay)],
    from_min: 11 * 60,
    to_min: 15 * 60,
    spans: '{}',
    until_at: new Date(at),
    asked_at: new Date(at - HOUR_MS),
    changed_at: new Date(at - HOUR_MS),
    ...given,
  })
  const maker = (look: DemoLook) => ({ member_id: ids.memberId(shop.slug, look.maker) })
  const rows = [
    wish('before', others[0]!, full, { ...maker(full), asked_at: new Date(at - 5 * HOUR_MS) }),
    wish('full', clientId, full, maker(full)),
    wish('free', clientId, free, {
      ...maker(free),
      place: 2,
      days: [isoDay(freeDay)],
      from_min: 8 * 60,
      to_min: 20 * 60,
    }),
    ...others.slice(1, 4).map((id, order) => wish(`today ${order}`, id, full, { days: [isoDay(today)], ...LATE })),
  ]
  await insertRows(db, 'waiting', rows, 'is left')
  await sql`
    insert into freed_time (shop_id, during, due_at)
    select shop_id, unnest(spans), '-infinity' from waiting where id = ${ids.demoId('wish free')} and state = 'waiting'`.execute(
    db,
  )
}

/** The first day from this one on, on which the look's maker works; no Saturday, whose free times make the first plan of a day. */
function workDay({ members }: DemoShop, { maker }: DemoLook, first: DayNumber): DayNumber {
  const week = members.find(({ key }) => key === maker)?.week ?? {}
  const days = Array.from({ length: WEEKDAYS_AHEAD }, (_, n) => first + n)
  return days.find((day) => isoWeekday(day) !== SATURDAY && week[isoWeekday(day) as keyof typeof week]?.length) ?? first
}

/** What is left of the maker's day is taken by an event. */
async function blockDay(
  db: Kysely<DB>,
  { slug, timeZone }: DemoShop,
  { maker }: DemoLook,
  day: DayNumber,
): Promise<void> {
  const shop_id = ids.shopId(slug)
  const resource_id = ids.memberResourceId(slug, maker)
  const range = during(startOfDay(timeZone, day), startOfDay(timeZone, day + 1))
  const off = {
    shop_id,
    id: ids.demoId(`full day ${slug}`),
    resource_id,
    during: range,
    reason: 'Shoot for a magazine',
  }
  await insertRows(db, 'time_off', [off], 'is left')
  await sql`select fill_time_off(${shop_id}, ${resource_id}, ${range}::tstzrange)`.execute(db)
}
