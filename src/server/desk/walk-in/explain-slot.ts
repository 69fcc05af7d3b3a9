import type { explainDeskSlot as route, slotObstacles } from '#contract/desk/walk-in.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import type { Interval } from '#core/availability/interval.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { explainSlot, type SlotAnswer } from '#core/desk/explain-slot.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#core/time.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import type { Deps } from '#server/deps.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { type ClaimRow, listClaims } from './slot.store.ts'
import { listDeskServiceRows } from './walk-in.store.ts'

type Slot = RouteOutput<typeof route>
type Obstacle = (typeof slotObstacles)[number]

/** What clients can book in a span of a person's day, and why not the rest [D19]; staff only of themselves. Four statements. */
export async function explainDeskSlot(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
  { member, from, minutes }: RouteParsed<typeof route>['query'],
): Promise<Decision<Slot, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'appointment.run')
  if (!shop) return refused('not_found')
  const makerId = shop.ownOf
  const at = now()
  const span = { from: Date.parse(from), to: Date.parse(from) + minutes * MINUTE_MS }
  const around = { from: span.from - DAY_MS, to: span.to + DAY_MS }
  const whose = { shopId: shop.id, memberId: member }
  const services = (await listDeskServiceRows(db, shop.id, makerId)).filter(({ performers }) =>
    performers.some(({ memberId }) => memberId === member),
  )
  if (services.length === 0) return granted({ items: [] })
  const keys = services.map(({ id }) => ({ shopId: shop.id, serviceId: id }))
  const calendars = await loadCalendars(db, { members: [whose], services: keys }, around, at)
  const claims = await listClaims(db, whose, around, at)
  const items = services.flatMap(({ id, name }) => {
    const offer = calendars.offer({ ...whose, serviceId: id })
    if (!offer) return []
    const answer = explainSlot(offer, span)
    const why = shop.state === 'live' ? obstacleOf(answer, span, claims) : 'shop_not_live'
    const startsAt = why === null && 'startsAt' in answer ? new Date(answer.startsAt).toISOString() : null
    const also = why !== null && 'also' in answer ? answer.also.filter((reason) => reason !== 'person_taken') : []
    return [{ serviceId: id, name, startsAt, why, also }]
  })
  return granted({ items })
}

/** A claim of the person is named by its cause; one that begins after the span leaves too little time before it. */
function obstacleOf(answer: SlotAnswer, span: Interval, claims: readonly ClaimRow[]): Obstacle | null {
  if ('startsAt' in answer) return null
  if (answer.why !== 'person_taken') return answer.why
  const inTheWay = claims.filter((claim) => meets(claim.from, claim.to, answer.claim))
  const within = inTheWay.find((claim) => meets(claim.from, claim.to, span))
  if (!within) return 'too_short'
  return within.cause === 'appointment' && !meets(within.startsAt, within.endsAt, span) ? 'buffer' : within.cause
}

function meets(from: Date, to: Date, span: { from: EpochMs; to: EpochMs }): boolean {
  return from.getTime() < span.to && to.getTime() > span.from
}
