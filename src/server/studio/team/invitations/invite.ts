import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type {
  invite as inviteRoute,
  listInvitations as listRoute,
  sendInvitationAgain,
} from '#contract/studio/invitations.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { mailboxOf } from '#core/identity/mailbox.ts'
import { decideEvent, INVITATION_MS, INVITATIONS_A_DAY, stateAt } from '#core/team/invitation.ts'
import { DAY_MS } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { findOwnShop } from '../../settings/find-own-shop.ts'
import { lockMember } from '../members.store.ts'
import {
  insertInvitation,
  isAddressInTeam,
  listInvitationRows,
  lockInvitationOf,
  updateInvitationSent,
  updateInvitationState,
} from './invitations.store.ts'

type InviteDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type Key = { shop: string; id: string }
type InviteRefusal = (typeof inviteRoute)['refusals'][number]
type SendRefusal = (typeof sendInvitationAgain)['refusals'][number]
type Done = { done: true }

export async function listInvitations(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
): Promise<Decision<RouteOutput<typeof listRoute>, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'shop.own')
  if (!shop) return refused('not_found')
  const rows = await listInvitationRows(db, shop.id, now())
  return granted({
    items: rows.map(({ sentAt, expiresAt, ...row }) => ({
      ...row,
      state: stateAt({ ...row, expiresAt }, now()),
      sentAt: sentAt.toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
    })),
  })
}

/** Invites one address, for seven days [M1] [M2]. */
export async function invite(
  { db, now, newId }: InviteDeps,
  actor: Actor,
  slug: string,
  { email, role, memberId }: RouteParsed<typeof inviteRoute>['body'],
): Promise<Decision<{ id: string }, InviteRefusal, ProblemDetail | undefined>> {
  const at = now()
  return commitIfGranted(
    db,
    async (tx): Promise<Decision<{ id: string }, InviteRefusal, ProblemDetail | undefined>> => {
      const shop = await findOwnShop(tx, actor, slug)
      if (!shop) return refused('not_found')
      if (isClosed(shop.state)) return refused('shop_closed')
      if (memberId !== undefined && (await lockMember(tx, { shopId: shop.id, id: memberId }))?.personId !== null)
        return refused('invalid_input', { fields: [{ path: 'memberId', rule: 'unknown' }] })
      if (await isAddressInTeam(tx, { shopId: shop.id, email })) return refused('already_member')
      const made = {
        id: newId(),
        shopId: shop.id,
        email,
        role,
        memberId: memberId ?? null,
        invitedBy: shop.actorId,
        at,
      }
      if (!(await insertInvitation(tx, { ...made, expiresAt: at + INVITATION_MS }))) return refused('already_invited')
      const counted = await countMail({ db: tx, now }, { ...made, actorId: shop.actorId })
      if (!counted.ok) return counted
      await insertNotice(tx, {
        id: newId(),
        kind: 'invitation',
        recipient: email,
        data: { invitationId: made.id },
        dueAt: at,
      })
      await insertAuditEvent(tx, {
        actorId: shop.actorId,
        action: 'invitation.sent',
        subject: { kind: 'invitation', id: made.id },
        shopId: shop.id,
        at,
        detail: { role },
      })
      return granted({ id: made.id })
    },
  )
}

/** Sends an open invitation again: a new link, for another seven days. */
export async function sendAgain(
  { db, now, newId }: InviteDeps,
  actor: Actor,
  { shop: slug, id }: Key,
): Promise<Decision<Done, SendRefusal, ProblemDetail | undefined>> {
  const at = now()
  return commitIfGranted(db, async (tx): Promise<Decision<Done, SendRefusal, ProblemDetail | undefined>> => {
    const shop = await findOwnShop(tx, actor, slug)
    const found = shop && (await lockInvitationOf(tx, { shopId: shop.id, id }))
    if (!shop || !found) return refused('not_found')
    const open = decideEvent(found, 'accept', at)
    if (!open.ok) return open
    const counted = await countMail({ db: tx, now }, { ...found, actorId: shop.actorId })
    if (!counted.ok) return counted
    await updateInvitationSent(tx, id, { at, expiresAt: at + INVITATION_MS })
    const data = { invitationId: id }
    await insertNotice(tx, { id: newId(), kind: 'invitation', recipient: found.email, data, dueAt: at })
    await insertAuditEvent(tx, {
      actorId: shop.actorId,
      action: 'invitation.sent_again',
      subject: { kind: 'invitation', id },
      shopId: shop.id,
      at,
    })
    return granted({ done: true })
  })
}

export async function withdrawInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { shop: slug, id }: Key,
): Promise<Decision<Done, Exclude<SendRefusal, 'rate_limited'>>> {
  const at = now()
  return commitIfGranted(db, async (tx): Promise<Decision<Done, Exclude<SendRefusal, 'rate_limited'>>> => {
    const shop = await findOwnShop(tx, actor, slug)
    const found = shop && (await lockInvitationOf(tx, { shopId: shop.id, id }))
    if (!shop || !found) return refused('not_found')
    const next = decideEvent(found, 'withdraw', at)
    if (!next.ok) return next
    await updateInvitationState(tx, id, { state: next.value, at })
    await insertAuditEvent(tx, {
      actorId: shop.actorId,
      action: 'invitation.withdrawn',
      subject: { kind: 'invitation', id },
      shopId: shop.id,
      at,
    })
    return granted({ done: true })
  })
}

/** Limits mails [M4]. Owners are counted beside their shops, because shops can be closed and begun anew at will. */
async function countMail(
  deps: Parameters<typeof limit>[0],
  { shopId, actorId, email }: { shopId: string; actorId: string; email: string },
): Promise<Awaited<ReturnType<typeof limit>>> {
  const { ofShop, ofPerson, toAddress, toAddressFromAll } = INVITATIONS_A_DAY
  const to = mailboxOf(email)
  for (const [key, max] of [
    [`invitations:${shopId}`, ofShop],
    [`invitations:${actorId}`, ofPerson],
    [`invited:${shopId}:${to}`, toAddress],
    [`invited:${actorId}:${to}`, toAddress],
    [`invited:${to}`, toAddressFromAll],
  ] as const) {
    const counted = await limit(deps, { key, max, windowSeconds: DAY_MS / 1000 })
    if (!counted.ok) return counted
  }
  return granted(undefined)
}

/** Nobody joins a shop that is closed or suspended. */
function isClosed(state: string): boolean {
  return state === 'closed' || state === 'suspended'
}
