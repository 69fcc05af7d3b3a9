import type { getDeskAppointment as route } from '#contract/desk/appointment.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { SHOP_CORRECTS_MS } from '#core/booking/lifecycle/policy.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { dayEventsNow } from '#core/desk/day-events.ts'
import { payBy } from '#core/money/deposits/deposit-rules.ts'
import { referenceViews } from '#server/bookings/appointments/reference-view.ts'
import type { Deps } from '#server/deps.ts'
import { photoView, photoViewOrNull } from '#server/looks/photo-view.ts'
import { shopDepositView } from '#server/money/deposits/change-deposit.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { findAnyAppointmentBlock } from '../calendar/calendar-blocks.store.ts'
import { toBlock } from '../calendar/view-calendar.ts'
import { paidView } from '../payments/record-payment.ts'
import { findAppointmentDetail } from './appointment.store.ts'

/** One appointment with its client, history, payments and trail. Three statements. */
export async function viewAppointment(
  { db, now, vault }: Pick<Deps, 'db' | 'now' | 'vault'>,
  actor: Actor,
  { shop: slug, id }: { shop: string; id: string },
): Promise<Decision<RouteOutput<typeof route>, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'appointment.run')
  if (!shop) return refused('not_found')
  const makerId = shop.ownOf
  const key = { shopId: shop.id, id }
  const detail = await findAppointmentDetail(db, key)
  if (!detail || (makerId !== null && detail.makerPersonId !== makerId)) return refused('not_found')
  const row = await findAnyAppointmentBlock(db, key)
  const appointment = row?.appointment
  if (!row || !appointment) return refused('not_found')
  const at = now()
  const startsAt = detail.startsAt.getTime()
  const facts = {
    state: appointment.state,
    startsAt,
    arrivedAt: msOf(appointment.arrivedAt),
    begunAt: msOf(appointment.begunAt),
    lateMin: appointment.lateMin,
    changedAt: detail.changedAt.getTime(),
  }
  const isConfirmed = appointment.state === 'confirmed'
  return granted({
    timeZone: shop.timeZone,
    now: new Date(at).toISOString(),
    block: toBlock({ vault }, row, at),
    memberName: detail.memberName,
    look:
      appointment.lookId === null || appointment.lookTitle === null
        ? null
        : { id: appointment.lookId, title: appointment.lookTitle, photos: detail.lookPhotos.map(photoView) },
    references: referenceViews({ vault }, appointment.references, at),
    card: {
      ...detail.card,
      portrait: photoViewOrNull(detail.card.portrait),
      notes: detail.card.notes.map((note) => ({ ...note, at: iso(note.at) })),
    },
    history: detail.history.map((visit) => ({
      ...visit,
      startsAt: iso(visit.startsAt),
      photo: photoViewOrNull(visit.photo),
    })),
    ...paidView(detail),
    shopNote: detail.shopNote,
    shopNoteVersion: detail.shopNoteVersion,
    events: detail.events.map((event) => ({
      ...event,
      action: event.action.replace(/^appointment\./, ''),
      at: iso(event.at),
    })),
    may: dayEventsNow(facts, at),
    mayMove: isConfirmed && at < startsAt + SHOP_CORRECTS_MS,
    mayCancel: isConfirmed && at < startsAt,
    deposit: detail.deposit && shopDepositView(detail.deposit),
    mayAskDeposit:
      isConfirmed &&
      detail.deposit === null &&
      detail.priceMinor > 0 &&
      detail.depositHours !== null &&
      payBy(detail.depositHours, startsAt, at) !== null,
  })
}

function msOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant)
}

function iso(instant: string): string {
  return new Date(instant).toISOString()
}
