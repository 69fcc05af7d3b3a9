import type { z } from 'zod'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { listStudioAppointments as route, studioAppointment } from '#contract/studio/studio-appointments.ts'
import type { Actor } from '#core/access/actor.ts'
import { shopEventsNow } from '#core/booking/lifecycle/shop-events.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { searchedWords } from '#core/desk/searched-words.ts'
import type { EpochMs } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { byInstant, createPaging } from '#server/platform/http/paging/paging.ts'
import { findShopFor, scopeIn } from '#server/shops/find-shop-for.ts'
import { agreedView } from '../agreed-item.store.ts'
import { referenceViews } from './reference-view.ts'
import {
  countOpenRequests,
  countStudioAppointments,
  listStudioAppointmentRows,
  type StudioAppointmentRow,
} from './studio-appointments.store.ts'

const paging = createPaging(24, byInstant)
/** as many unpaid ones stand above another list */
const MOST_ABOVE = 3

/** A shop's appointments: managers and owners see all, staff their own; everybody else gets not_found [A2]. */
export async function listStudioAppointments(
  { db, now, vault }: Pick<Deps, 'db' | 'now' | 'vault'>,
  actor: Actor,
  slug: string,
  { show, text, whose: wanted, cursor }: RouteParsed<typeof route>['query'],
): Promise<Decision<RouteOutput<typeof route>, 'not_found' | 'invalid_input', ProblemDetail | undefined>> {
  const shop = await findShopFor(db, actor, slug, 'appointment.run')
  if (!shop) return refused('not_found')
  const after = paging.readAfter(cursor)
  if (!after.ok) return after

  const makerId = shop.ownOf ?? (wanted === 'own' ? (actor.person?.id ?? null) : null)
  const whose = { shopId: shop.id, makerId, now: now(), words: searchedWords(text) }
  const hasUnpaidAbove = after.value === null && (show === 'upcoming' || show === 'requests')
  const [listed, { dueMinor, ...counts }, unpaid] = await Promise.all([
    listStudioAppointmentRows(db, whose, { show, after: after.value, limit: paging.limit }),
    countStudioAppointments(db, whose),
    hasUnpaidAbove ? listStudioAppointmentRows(db, whose, { show: 'unpaid', after: null, limit: MOST_ABOVE }) : [],
  ])
  const { rows, nextCursor } = paging.pageOf(listed)
  const viewOf = (row: StudioAppointmentRow) => toStudioAppointment({ vault }, row, whose.now)
  return granted({
    counts,
    dueMinor,
    unpaid: unpaid.map(viewOf),
    mayRunAll: shop.ownOf === null,
    items: rows.map(viewOf),
    nextCursor,
  })
}

/** How many open requests the actor can answer in a shop; 0 if they may not answer any. */
export async function countRequestsFor(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  shopId: string,
): Promise<number> {
  const makerId = scopeIn(actor, shopId, 'appointment.run')
  return makerId === undefined ? 0 : countOpenRequests(db, { shopId, makerId, now: now() })
}

function toStudioAppointment(
  deps: Pick<Deps, 'vault'>,
  row: StudioAppointmentRow,
  now: EpochMs,
): z.output<typeof studioAppointment> {
  return {
    id: row.id,
    state: row.state,
    code: row.code,
    client: {
      cardId: row.cardId,
      name: row.contactName,
      phone: row.contactPhone,
      email: row.contactEmail,
      visits: row.visits,
    },
    ...agreedView(row),
    look:
      row.lookId === null || row.lookTitle === null
        ? null
        : { id: row.lookId, title: row.lookTitle, photo: photoViewOrNull(row.photo) },
    maker: { name: row.makerName, portrait: photoViewOrNull(row.portrait) },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone,
    references: referenceViews(deps, row.references, now),
    answerBy: row.answerBy?.toISOString() ?? null,
    endedBecause: row.endedBecause,
    day: {
      memberId: row.memberId,
      arrivedAt: row.arrivedAt?.toISOString() ?? null,
      begunAt: row.begunAt?.toISOString() ?? null,
      lateMin: row.lateMin,
      changedAt: row.changedAt.toISOString(),
      sequence: row.sequence + row.daySequence,
    },
    finalPriceMinor: row.finalPriceMinor,
    paidMinor: row.paidMinor,
    dueMinor: row.dueMinor,
    can: shopEventsNow(
      {
        state: row.state,
        startsAt: row.startsAt.getTime(),
        answerBy: row.answerBy?.getTime() ?? null,
        arrivedAt: row.arrivedAt?.getTime() ?? null,
        begunAt: row.begunAt?.getTime() ?? null,
      },
      now,
    ),
  }
}
