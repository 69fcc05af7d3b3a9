import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts'
import type { Output } from '#web/data/api/api.ts'
import { callWith } from '../data/booked.ts'
import { changeRows } from '../installation/change-rows.ts'
import { ownSession } from '../screens.ts'

export const studio = '/api/studio/casa-luz'

type Service = Output<'GET /api/studio/{shop}/desk/services'>['items'][number]
type Detail = Output<'GET /api/studio/{shop}/appointments/{id}'>
type Calendar = Output<'GET /api/studio/{shop}/calendar'>
export type DeskShop = Awaited<ReturnType<typeof openDeskShop>>

/**
 * The demo's shop with its clock set to noon: a zone in which it is between 12:00 and 13:00 now. Midnight and the end of the
 * hours are then far away at whatever hour a journey runs. Of the demo's appointments only those of today until 18:00 are left.
 */
export async function openDeskShop() {
  const session = await ownSession()
  const ahead = 12 - new Date().getUTCHours()
  const zone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await changeRows(`update shop set time_zone = $1 where slug = 'casa-luz'`, [zone])
  const { items } = await callWith<{ items: Service[] }>(session, 'GET', `${studio}/desk/services`)
  const service = items.find(({ performers }) => performers.length > 1)
  if (!service) throw new Error('The demo has no service that two people perform')

  const dayOf = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: zone })
  const clockOf = (at: number) => new Date(at).toLocaleTimeString('en-GB', { timeZone: zone }).slice(0, 5)

  /** An instant by the shop's clock, some days from today. */
  const at = (hour: number, days = 0) =>
    Date.parse(`${dayOf(Date.now())}T00:00:00Z`) + days * DAY_MS + (hour - ahead) * HOUR_MS
  await clearTime(at(18), at(0, 20))

  return {
    session,
    zone,
    service,
    dayOf,
    clockOf,
    at,
    book: (at: number, client: object, performer = 0) =>
      callWith<{ id: string; bookingId: string }>(
        session,
        'POST',
        `${studio}/appointments`,
        {
          ...{ serviceId: service.id, memberId: service.performers[performer]?.memberId, client, insist: true },
          startsAt: new Date(at).toISOString(),
        },
        randomUUID(),
      ),
    /** Free times of the first performer, as the desk is offered them. */
    readTimes: async (after: number) => {
      const asked = `service=${service.id}&member=${service.performers[0]?.memberId}&after=${new Date(after).toISOString()}`
      const times = await callWith<{ items: { startsAt: string }[] }>(session, 'GET', `${studio}/desk/times?${asked}`)
      return times.items.map(({ startsAt }) => Date.parse(startsAt))
    },
    readDetail: (id: string) => callWith<Detail>(session, 'GET', `${studio}/appointments/${id}`),
    readDay: (day: string) => callWith<Calendar>(session, 'GET', `${studio}/calendar?from=${day}&days=1`),
  }
}

/** Two in the afternoon of a coming day on which two performers work until five. */
export async function workedAfternoon(desk: DeskShop, besides: readonly number[] = []): Promise<number> {
  for (let days = 2; days < 16; days++) {
    const [from, to] = [desk.at(14, days), desk.at(17, days)]
    if (besides.includes(from)) continue
    const { columns } = await desk.readDay(desk.dayOf(from))
    const works = ({ memberId }: { memberId: string }) =>
      columns.some(
        (column) =>
          column.memberId === memberId &&
          column.open.some(({ startsAt, endsAt }) => Date.parse(startsAt) <= from && Date.parse(endsAt) >= to),
      )
    if (desk.service.performers.slice(0, 2).every(works)) return from
  }
  throw new Error('There is no day on which two performers work from 14:00 to 17:00')
}

/** Nobody comes today, and everybody works until the evening, whatever weekday it is. */
export async function emptyToday(desk: DeskShop): Promise<void> {
  await clearTime(desk.at(0), desk.at(24))
  const ofToday = `held_on = $1 and shop_id = (select id from shop where slug = 'casa-luz')`
  await changeRows(`delete from hours_exception where ${ofToday}`, [desk.dayOf(Date.now())])
  await changeRows(
    `insert into hours_exception (shop_id, resource_id, held_on, opens_min, closes_min)
     select r.shop_id, r.id, $1, 480, 1200 from resource r join shop s on s.id = r.shop_id
     join member m on m.shop_id = r.shop_id and m.id = r.member_id where s.slug = 'casa-luz' and m.left_at is null`,
    [desk.dayOf(Date.now())],
  )
}

/** Everything that takes time in the shop, from one instant to another, is removed. */
export function clearTime(from: number, to: number): Promise<void> {
  return changeRows(
    `delete from occupancy using shop where shop.id = shop_id and slug = 'casa-luz' and during && tstzrange($1, $2)`,
    [new Date(from), new Date(to)],
  )
}

/** The next line of the five-minute grid. */
export const onGrid = (at: number) => Math.ceil(at / (5 * MINUTE_MS)) * 5 * MINUTE_MS
