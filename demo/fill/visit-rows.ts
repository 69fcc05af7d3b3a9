import { hash } from 'node:crypto'
import { type AppointmentState, takesTime } from '#core/booking/lifecycle/lifecycle.ts'
import { answerBy } from '#core/booking/lifecycle/request-deadline.ts'
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '#core/time.ts'
import { agreedColumns } from '#server/database/columns/agreed-columns.ts'
import { valuesOf } from '#server/database/columns/columns.ts'
import type { DemoShop } from '../content.ts'
import * as ids from '../demo-ids.ts'
import type { MadeDemoPicture } from '../demo-state.ts'
import { referenceKey } from '../pictures/plan-pictures.ts'
import type { Random } from '../seeded-random.ts'
import type { DeskSaid, Visit } from './plan-visits.ts'
import type { Rows } from './shop-rows.ts'

export type KnownPerson = { name: string; email: string | null }

type VisitFacts = { at: EpochMs; people: ReadonlyMap<string, KnownPerson>; random: Random }

/** Bookings, appointments and occupancies of the planned visits. */
export function visitRows(shop: DemoShop, visits: readonly Visit[], { at, people, random }: VisitFacts) {
  const shop_id = ids.shopId(shop.slug)
  const looksOf = Map.groupBy(
    shop.looks.map((look, index) => ({ key: `${look.service} ${look.maker}`, id: ids.lookId(shop.slug, index) })),
    ({ key }) => key,
  )
  const rows = {
    client: [],
    booking: [],
    appointment: [],
    occupancy: [],
    payment_record: [],
  } satisfies Rows as Required<Pick<Rows, 'client' | 'booking' | 'appointment' | 'occupancy' | 'payment_record'>>
  const carded = new Set<string>()
  for (const visit of visits) {
    const id = appointmentId(shop.slug, visit)
    const booking_id = ids.demoId(`booking ${visit.booking ?? id}`)
    const person = people.get(visit.client)!
    const state = stateOf(visit, at, random)
    const placedAt = visit.request
      ? at - 180 * MINUTE_MS
      : visit.booking
        ? at - 3 * DAY_MS
        : placedBefore(Math.min(visit.from, at), state, random)
    const card_id = ids.demoId(`card ${shop.slug} ${visit.client}`)
    if (!carded.has(card_id))
      rows.client.push({
        shop_id,
        id: card_id,
        person_id: visit.client,
        name: person.name,
        email: person.email,
        created_at: new Date(placedAt),
      })
    carded.add(card_id)
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
      card_id,
      service_id: ids.serviceId(shop.slug, visit.service.key),
      member_id: ids.memberId(shop.slug, visit.member.key),
      look_id:
        looks && (visit.request || visit.booking || visit.said || random.chance(0.7)) ? random.pick(looks).id : null,
      during: during(visit.from, visit.to),
      state,
      ...valuesOf(agreedColumns, {
        ...shop,
        serviceName: visit.service.name,
        priceMinor: visit.service.priceMinor,
        priceKind: visit.service.priceKind ?? ('fixed' as const),
        bufferBeforeMin: 0,
        bufferAfterMin: Math.round((visit.freeAgainAt - visit.to) / MINUTE_MS),
        note: visit.request?.note ?? visit.said?.note ?? noteFor(visit, at, random),
      }),
      answer_by: state === 'requested' ? new Date(answerBy(placedAt, visit.from)) : null,
      ended_because: state === 'cancelled_by_shop' ? 'Someone on the team was ill that day.' : null,
      created_at: new Date(placedAt),
      changed_at: new Date(visit.said ? at : visit.to <= at && takesTime(state) ? visit.to : placedAt),
      ...saidColumns(visit, at),
    })
    if (!takesTime(state)) continue
    const claim = {
      shop_id,
      during: during(visit.from, visit.said?.cutAt ?? visit.freeAgainAt),
      cause: 'appointment' as const,
      appointment_id: id,
    }
    const resource_id = ids.memberResourceId(shop.slug, visit.member.key)
    rows.occupancy.push({ ...claim, id: ids.demoId(`time ${id}`), resource_id, lane: 1 })
    if (visit.said?.paid) rows.payment_record.push(paymentRow(shop, visit, { id, paid: visit.said.paid, at }))
    if (!visit.lane) continue
    const room = ids.roomId(shop.slug, visit.lane.room)
    rows.occupancy.push({ ...claim, id: ids.demoId(`room time ${id}`), resource_id: room, lane: visit.lane.lane })
  }
  return rows
}

/** All rows of a table have the same columns. */
function saidColumns({ said }: Visit, at: EpochMs) {
  const dateOf = (instant: EpochMs | null | undefined) => (instant == null ? null : new Date(instant))
  return {
    arrived_at: dateOf(said?.arrivedAt),
    begun_at: dateOf(said?.begunAt),
    late_min: said?.lateMin ?? null,
    late_told_at: dateOf(said?.lateMin ? at : null),
    day_sequence: [said?.arrivedAt, said?.begunAt, said?.lateMin].filter((one) => one != null).length,
    final_price_minor: said?.finalPriceMinor ?? null,
    final_price_word: said?.word ?? null,
    shop_note_version: 0,
  }
}

function paymentRow(
  shop: DemoShop,
  visit: Visit,
  { id, paid, at }: { id: string; paid: NonNullable<DeskSaid['paid']>; at: EpochMs },
) {
  return {
    shop_id: ids.shopId(shop.slug),
    id: ids.demoId(`payment ${id}`),
    appointment_id: id,
    amount_minor: visit.said?.finalPriceMinor ?? visit.service.priceMinor,
    method: paid,
    taken_by: ids.memberId(shop.slug, visit.member.key),
    taken_at: new Date(Math.min(visit.to, at)),
    idempotency_key: `demo ${id}`,
  }
}

/** Pictures attached to requests: private photos of the client, and the looks they refer to. */
export function referenceRows(
  shop: DemoShop,
  visits: readonly Visit[],
  { at, pictures }: { at: EpochMs; pictures: ReadonlyMap<string, MadeDemoPicture> },
): Rows {
  const shop_id = ids.shopId(shop.slug)
  const brought = visits.flatMap((visit) =>
    (visit.request?.pictures ?? (visit.said?.withPictures ? shop.requests?.[0]?.pictures : undefined) ?? []).map(
      (ref, index) => {
        const appointment_id = appointmentId(shop.slug, visit)
        const key = referenceKey(ref)
        const original = pictures.get(key)
        if (!original) throw new Error(`The picture ${key} was not made.`)
        const created_at = new Date(at - 3 * HOUR_MS + index * 1000)
        return {
          photo: {
            id: ids.demoId(`reference photo ${appointment_id} ${index}`),
            uploaded_by: visit.client,
            original_hash: original.hash,
            visibility: 'private' as const,
            state: 'ready' as const,
            created_at,
          },
          reference: {
            shop_id,
            id: ids.demoId(`reference ${appointment_id} ${index}`),
            appointment_id,
            photo_id: ids.demoId(`reference photo ${appointment_id} ${index}`),
            created_at,
          },
        }
      },
    ),
  )
  return { photo: brought.map(({ photo }) => photo), reference: brought.map(({ reference }) => reference) }
}

export function appointmentId(slug: string, visit: Visit): string {
  return ids.demoId(`appointment ${slug} ${visit.member.key} ${visit.from}`)
}

export function during(from: EpochMs, to: EpochMs): string {
  return `[${new Date(from).toISOString()},${new Date(to).toISOString()})`
}

function stateOf(visit: Visit, at: EpochMs, random: Random): AppointmentState {
  if (visit.said) return visit.said.state
  const luck = random.next()
  if (visit.review) return 'completed'
  if (visit.request) return 'requested'
  if (visit.booking) return 'confirmed'
  if (visit.to <= at) {
    if (luck < 0.025) return 'no_show'
    if (luck < 0.06) return 'cancelled_by_client'
    return luck < 0.068 ? 'cancelled_by_shop' : 'completed'
  }
  if (visit.from <= at) return 'confirmed'
  if (luck < 0.03) return 'cancelled_by_client'
  return visit.service.confirmation === 'on_request' && luck < 0.3 ? 'requested' : 'confirmed'
}

const notes = [
  'First time here, and a little nervous.',
  'I may be five minutes late, the tram permitting.',
  'Could we keep it quiet? I have a long week behind me.',
  'My sister comes along, if that is all right.',
  'Same as last time, please.',
  'I would like it a little bolder than in the picture.',
]

/** Some clients leave a note on coming visits. */
function noteFor(visit: Visit, at: EpochMs, random: Random): string | null {
  const says = random.chance(0.16)
  return says && visit.from > at ? random.pick(notes) : null
}

/** Most book one or two weeks ahead. An unanswered request must be recent. */
function placedBefore(instant: EpochMs, state: AppointmentState, random: Random): EpochMs {
  const aheadMs = state === 'requested' ? random.between(1, 20) * 60 * MINUTE_MS : random.next() ** 2 * 24 * DAY_MS
  return Math.floor((instant - 2 * 60 * MINUTE_MS - aheadMs) / 1000) * 1000
}
