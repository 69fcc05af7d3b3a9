import type { RouteOutput } from '#contract/route.ts'
import type {
  getMemberWork,
  handOverAppointment as handOverRoute,
  changePerformed as performedRoute,
} from '#contract/studio/studio-team.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { isOpen } from '#core/booking/lifecycle/lifecycle.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { lockAppointment } from '#server/bookings/appointments/lock-appointment.ts'
import { queueHandOverMails } from '#server/bookings/mails/queue-booking-mails.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import { findOwnShop } from '../settings/find-own-shop.ts'
import {
  listAppointmentsToGive,
  listLooksToGive,
  performs,
  updateAppointmentMember,
  updatePerformed,
} from './member-work.store.ts'
import { findPresentMember, lockMember } from './members.store.ts'
import { listOfferedServices } from './team.store.ts'

type Key = { shop: string; member: string }
type HandedOver = Decision<{ done: true }, (typeof handOverRoute)['refusals'][number]>
type Performed = Decision<{ done: true }, (typeof performedRoute)['refusals'][number], ProblemDetail | undefined>

/** What somebody has to give away before they leave [M5]. */
export async function viewMemberWork(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  key: Key,
): Promise<Decision<RouteOutput<typeof getMemberWork>, 'not_found'>> {
  const shopId = await findShopId(db, key.shop)
  const member = shopId && (await findPresentMember(db, { shopId, id: key.member }))
  if (!member) return refused('not_found')
  const { personId } = member
  if (!may(actor, 'member.change', personId === null ? { shopId } : { shopId, personId })) return refused('not_found')
  const [looks, appointments] = await Promise.all([
    listLooksToGive(db, member),
    listAppointmentsToGive(db, member, now()),
  ])
  return granted({
    looks: looks.map(({ cover, ...look }) => ({ ...look, cover: photoViewOrNull(cover) })),
    appointments: appointments.map(({ startsAt, endsAt, ...row }) => ({
      ...row,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  })
}

/** Gives a coming appointment to a colleague who performs the service; the constraint decides whether they are free [B18]. */
export async function handOverAppointment(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { shop, id }: { shop: string; id: string },
  memberId: string,
): Promise<HandedOver> {
  const at = now()
  const shopOfSlug = await findShopId(db, shop)
  return commitIfGranted(db, async (tx): Promise<HandedOver> => {
    const found = await lockAppointment(tx, actor, { shopId: shopOfSlug, id })
    if (!found) return refused('not_found')
    const { shopId, actorId } = found
    const isComing = isOpen(found.state)
    if (!isComing || found.startsAt.getTime() <= at || memberId === found.memberId) return refused('conflict')
    if (!(await performs(tx, { shopId, memberId, serviceId: found.serviceId }))) return refused('does_not_perform')
    if (!(await updateAppointmentMember(tx, { shopId, id, from: found.memberId, to: memberId, at })))
      return refused('colleague_busy')
    announceTimes(tx, [shopId])
    await insertAuditEvent(tx, {
      actorId,
      action: 'appointment.handed_over',
      subject: { kind: 'appointment', id },
      shopId,
      at,
      detail: { from: found.memberId, to: memberId },
    })
    const { bookingId, clientId, cardId, state } = found
    const given = {
      id,
      shopId,
      memberId,
      bookingId,
      clientId,
      cardId,
      sequence: found.sequence + 1,
      startsAt: found.startsAt.getTime(),
    }
    await queueHandOverMails(tx, given, { isRequest: state === 'requested', actorId, at })
    return granted({ done: true })
  })
}

/** Sets which of the offered services somebody performs; looks they make of a service keep them there. */
export async function changePerformed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  key: Key,
  serviceIds: readonly string[],
): Promise<Performed> {
  return commitIfGranted(db, async (tx): Promise<Performed> => {
    const shop = await findOwnShop(tx, actor, key.shop, 'shop.run')
    const member = shop && (await lockMember(tx, { shopId: shop.id, id: key.member }))
    if (!shop || !member) return refused('not_found')
    const offered = new Set((await listOfferedServices(tx, shop.id)).map(({ id }) => id))
    const unknown = serviceIds.findIndex((id) => !offered.has(id))
    if (unknown >= 0) return refused('invalid_input', { fields: [{ path: `serviceIds.${unknown}`, rule: 'unknown' }] })
    if (!(await updatePerformed(tx, { ...member, at: now() }, serviceIds))) return refused('makes_looks')
    announceTimes(tx, [shop.id])
    await insertAuditEvent(tx, {
      actorId: shop.actorId,
      action: 'member.services_changed',
      subject: { kind: 'member', id: member.id },
      shopId: shop.id,
      at: now(),
      detail: { count: serviceIds.length },
    })
    return granted({ done: true })
  })
}
