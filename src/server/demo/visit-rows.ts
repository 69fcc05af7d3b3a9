import { hash } from 'node:crypto'
import { type AppointmentState, takesTime } from '#core/booking/lifecycle.ts'
import { DAY_MS } from '#core/calendar-day.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { DemoShop } from './content.ts'
import * as ids from './demo-ids.ts'
import type { Visit } from './plan-visits.ts'
import type { Random } from './seeded-random.ts'
import type { Rows } from './shop-rows.ts'

export type KnownPerson = { name: string; email: string | null }

type Told = { at: EpochMs; people: ReadonlyMap<string, KnownPerson>; random: Random }

/** Bookings, appointments and the time they take, of visits made up before. */
export function visitRows(shop: DemoShop, visits: readonly Visit[], { at, people, random }: Told): Rows {
  const shop_id = ids.shopId(shop.slug)
  const looksOf = Map.groupBy(
    shop.looks.map((look, index) => ({ key: `${look.service} ${look.maker}`, id: ids.lookId(shop.slug, index) })),
    ({ key }) => key,
  )
  const rows = { booking: [], appointment: [], occupancy: [] } satisfies Rows as Required<
    Pick<Rows, 'booking' | 'appointment' | 'occupancy'>
  >
  for (const visit of visits) {
    const id = appointmentId(shop.slug, visit)
    const booking_id = ids.demoId(`booking ${id}`)
    const person = people.get(visit.client)!
    const state = stateOf(visit, at, random)
    const placedAt = placedBefore(Math.min(visit.from, at), state, random)
    const looks = looksOf.get(`${visit.service.key} ${visit.member.key}`)
    rows.booking.push({
      id: booking_id,
      client_id: visit.client,
      code: ids.demoBookingCode(booking_id),
      idempotency_key: `demo ${booking_id}`,
      request_hash: hash('sha256', booking_id, 'buffer'),
      contact_name: person.name,
      contact_email: person.email,
      placed_at: new Date(placedAt),
    })
    rows.appointment.push({
      shop_id,
      id,
      booking_id,
      service_id: ids.serviceId(shop.slug, visit.service.key),
      member_id: ids.memberId(shop.slug, visit.member.key),
      look_id: looks && random.chance(0.7) ? random.pick(looks).id : null,
      during: during(visit.from, visit.to),
      state,
      service_name: visit.service.name,
      price_minor: visit.service.priceMinor,
      currency: shop.currency,
      free_cancel_hours: shop.freeCancelHours,
      late_cancel_percent: shop.lateCancelPercent,
      answer_by: state === 'requested' ? new Date(Math.min(placedAt + 2 * DAY_MS, visit.from)) : null,
      ended_because: state === 'cancelled_by_shop' ? 'Someone on the team was ill that day.' : null,
      created_at: new Date(placedAt),
      changed_at: new Date(visit.to <= at && takesTime(state) ? visit.to : placedAt),
    })
    if (!takesTime(state)) continue
    const claim = {
      shop_id,
      during: during(visit.from, visit.freeAgainAt),
      cause: 'appointment' as const,
      appointment_id: id,
    }
    const resource_id = ids.memberResourceId(shop.slug, visit.member.key)
    rows.occupancy.push({ ...claim, id: ids.demoId(`time ${id}`), resource_id, lane: 1 })
    if (!visit.lane) continue
    const room = ids.roomId(shop.slug, visit.lane.room)
    rows.occupancy.push({ ...claim, id: ids.demoId(`room time ${id}`), resource_id: room, lane: visit.lane.lane })
  }
  return rows
}

export function appointmentId(slug: string, visit: Visit): string {
  return ids.demoId(`appointment ${slug} ${visit.member.key} ${visit.from}`)
}

export function during(from: EpochMs, to: EpochMs): string {
  return `[${new Date(from).toISOString()},${new Date(to).toISOString()})`
}

function stateOf(visit: Visit, at: EpochMs, random: Random): AppointmentState {
  const luck = random.next()
  if (visit.review) return 'completed'
  if (visit.to <= at) {
    if (luck < 0.025) return 'no_show'
    if (luck < 0.06) return 'cancelled_by_client'
    return luck < 0.068 ? 'cancelled_by_shop' : 'completed'
  }
  if (visit.from <= at) return 'confirmed'
  if (luck < 0.03) return 'cancelled_by_client'
  return visit.service.confirmation === 'on_request' && luck < 0.3 ? 'requested' : 'confirmed'
}

/** Most book a week or two ahead. A request still waits for its answer, so it is a fresh one. */
function placedBefore(instant: EpochMs, state: AppointmentState, random: Random): EpochMs {
  const aheadMs = state === 'requested' ? random.between(1, 20) * 60 * MINUTE_MS : random.next() ** 2 * 24 * DAY_MS
  return Math.floor((instant - 2 * 60 * MINUTE_MS - aheadMs) / 1000) * 1000
}
