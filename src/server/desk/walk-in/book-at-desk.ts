import { hash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DeskProblem } from '#contract/desk/moves.ts'
import type { bookAtDesk as route } from '#contract/desk/walk-in.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { bookingCode } from '#core/booking/checkout/booking-code.ts'
import { SHOP_CORRECTS_MS } from '#core/booking/lifecycle/policy.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { servingStates } from '#core/shops/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { claimUntilDecided } from '#server/bookings/cart/claim-time.ts'
import { deleteExpiredHolds, insertOccupancy } from '#server/bookings/cart/held-time.store.ts'
import { insertBookingNotices } from '#server/bookings/mails/booking-notices.store.ts'
import { noticesOfBooking } from '#server/bookings/mails/queue-booking-mails.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { scopeIn } from '#server/shops/find-shop-for.ts'
import { findShopFacts } from '#server/shops/shops.store.ts'
import { findCard, findSameCard, insertCard } from '../clients/clients.store.ts'
import { type DeskWish, describeTaken, planDeskClaim } from './plan-desk-claim.ts'
import { type DeskTerms, findDeskBooking, findDeskTerms, insertDeskBooking } from './walk-in.store.ts'

type DeskDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type Body = RouteParsed<typeof route>['body']
type Made = RouteOutput<typeof route>
type Refusal = (typeof route)['refusals'][number]
type Detail = { desk: DeskProblem } | undefined

type Request = {
  actor: Actor
  actorId: string
  shopId: string
  key: string
  requestHash: Buffer
  body: Body
  at: EpochMs
}

/** A booking for somebody at the desk or on the phone, with or without an account [D5] [D22]; staff only with themselves. */
export async function bookAtDesk(
  deps: DeskDeps,
  actor: Actor,
  slug: string,
  key: string,
  body: Body,
): Promise<Decision<Made, Refusal, Detail>> {
  const at = deps.now()
  const shop = await findShopFacts(deps.db, slug)
  if (!shop || actor.person === null) return refused('not_found', undefined)
  const requestHash = hash('sha256', JSON.stringify(body), 'buffer')
  const request = { actor, actorId: actor.person.id, shopId: shop.id, key, requestHash, body, at }
  const terms = await findDeskTerms(deps.db, { shopId: shop.id, ...body })
  const whose = terms?.makerPersonId ? { personId: terms.makerPersonId } : {}
  if (!may(actor, 'appointment.run', { shopId: shop.id, ...whose })) return refused('not_found', undefined)
  if (!terms) return refused('does_not_perform', undefined)
  const isPast = Date.parse(body.startsAt) <= at - SHOP_CORRECTS_MS
  if (!servingStates.some((state) => state === shop.state) || isPast) return refused('conflict', undefined)

  const earlier = await findDeskBooking(deps.db, shop.id, key)
  if (earlier) return answerEarlier(earlier, requestHash)
  const done = await claimUntilDecided(() =>
    commitIfGranted(
      deps.db,
      (tx): Promise<Decision<Made, Refusal | 'lost_race', Detail>> => bookOne(tx, deps, request, terms),
    ),
  )
  if (done.ok) return done
  // A concurrent request with the same key may have been first, and have taken the very time.
  const first = await findDeskBooking(deps.db, shop.id, key)
  if (first) return answerEarlier(first, requestHash)
  if (done.code !== 'slot_taken') return done
  const wish = wishOf(request, terms)
  const again = await planDeskClaim(deps.db, wish, at)
  const wanted = again.ok ? undefined : again.detail
  return refused('slot_taken', { desk: await describeTaken(deps, actor, wish, { wanted, now: at }) })
}

function answerEarlier(
  { requestHash, ...made }: Made & { requestHash: Buffer },
  own: Buffer,
): Decision<Made, 'key_reused', undefined> {
  return requestHash.equals(own) ? granted(made) : refused('key_reused', undefined)
}

async function bookOne(
  tx: Transaction<DB>,
  deps: Pick<Deps, 'newId'>,
  request: Request,
  terms: DeskTerms,
): Promise<Decision<Made, Refusal | 'lost_race', Detail>> {
  const { body, shopId, at } = request
  const { serviceId, memberId } = body
  const claim = await planDeskClaim(tx, wishOf(request, terms), at)
  if (!claim.ok) return refused(claim.code, undefined)
  const { warnings, time } = claim.value
  if (warnings.length > 0 && !body.insist) return refused('rule_bent', { desk: { warnings } })

  const card = await cardFor(tx, deps, request)
  if (!card) return refused('not_found', undefined)
  const booking = {
    id: deps.newId(),
    appointmentId: deps.newId(),
    shopId,
    personId: card.personId,
    cardId: card.id,
    code: bookingCode(randomBytes(5)),
    key: request.key,
    requestHash: request.requestHash,
    guestKey: randomBytes(16),
    contact: card,
    serviceId,
    memberId,
    startsAt: Date.parse(body.startsAt),
    durationMin: body.durationMin ?? terms.durationMin,
    agreed: { ...terms, note: body.note || null },
    at,
  }
  if (!(await insertDeskBooking(tx, booking))) return refused('key_reused', undefined)
  await deleteExpiredHolds(tx, time, at)
  if (!(await insertOccupancy(tx, time, { appointmentId: booking.appointmentId })))
    return refused('lost_race', undefined)
  await insertAuditEvent(tx, {
    actorId: request.actorId,
    action: 'booking.make_at_desk',
    subject: { kind: 'appointment', id: booking.appointmentId },
    shopId,
    at,
    detail: {
      booking: booking.id,
      ...(warnings.length > 0 && { bent: warnings.join(' ') }),
      ...(!body.tell && { told: false }),
    },
  })
  const client = card.personId === null ? { clientId: null, cardId: card.id } : { clientId: card.personId }
  const appointments = [
    { id: booking.appointmentId, shopId, memberId, startsAt: booking.startsAt, state: 'confirmed' as const },
  ]
  const notices = noticesOfBooking({ ...client, id: booking.id, actorId: request.actorId, at, appointments })
  const wanted = notices.filter(({ kind }) => body.tell || kind !== 'booking_placed')
  if (wanted.length > 0) await insertBookingNotices(tx, wanted)
  return granted({ id: booking.appointmentId, bookingId: booking.id, code: booking.code, cardId: card.id })
}

function wishOf({ shopId, body }: Pick<Request, 'shopId' | 'body'>, terms: DeskTerms): DeskWish {
  const { bufferBeforeMin, bufferAfterMin } = terms
  const agreed = { durationMin: body.durationMin ?? terms.durationMin, bufferBeforeMin, bufferAfterMin }
  const { serviceId, memberId } = body
  return { shopId, serviceId, memberId, startsAt: Date.parse(body.startsAt), agreed }
}

/** The chosen card, that of the person typed anew [D38], or a new one; undefined where the card is not the actor's to use [D21]. */
async function cardFor(tx: Transaction<DB>, { newId }: Pick<Deps, 'newId'>, { actor, shopId, body, at }: Request) {
  const { client } = body
  const makerId = scopeIn(actor, shopId, 'appointment.run')
  if (makerId === undefined) return undefined
  if ('cardId' in client) return findCard(tx, { shopId, makerId }, client.cardId)
  const known = await findSameCard(tx, { shopId, makerId }, client)
  if (known) return known
  const card = { shopId, id: newId(), ...client, at }
  await insertCard(tx, card)
  return { ...card, personId: null }
}
