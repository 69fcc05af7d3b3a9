import type {
  inviteToOpen as inviteRoute,
  listOpeningInvitations as listRoute,
} from '#contract/operator/opening-invitations.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { DAY_MS } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import {
  insertOpeningInvitation,
  listOpeningInvitations,
  updateInvitationWithdrawn,
} from './opening-invitations.store.ts'

const INVITATION_MS = 14 * DAY_MS

type InviteDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type List = RouteOutput<typeof listRoute>

export async function viewOpeningInvitations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<List> {
  const rows = await listOpeningInvitations(db, now())
  return { items: rows.map(({ expiresAt, ...row }) => ({ ...row, expiresAt: expiresAt.toISOString() })) }
}

/** Lets one address open one shop within 14 days, also where shops are opened by invitation [S14]. */
export async function inviteToOpen(
  deps: InviteDeps,
  { person }: Actor,
  email: string,
): Promise<Decision<List, (typeof inviteRoute)['refusals'][number], { retryAfterSeconds: number } | undefined>> {
  if (person === null) return refused('not_found')
  const at = deps.now()
  const id = deps.newId()
  const made = await commitIfGranted(deps.db, async (tx): Promise<Decision<void, 'already_invited'>> => {
    const invitation = { id, email, invitedBy: person.id, at, expiresAt: at + INVITATION_MS }
    if (!(await insertOpeningInvitation(tx, invitation))) return refused('already_invited')
    await insertNotice(tx, {
      id: deps.newId(),
      kind: 'opening_invitation',
      recipient: email,
      data: { invitationId: id },
      dueAt: at,
    })
    const subject = { kind: 'invitation', id } as const
    await insertAuditEvent(tx, { actorId: person.id, action: 'opening.invited', subject, at })
    return granted(undefined)
  })
  return made.ok ? granted(await viewOpeningInvitations(deps)) : made
}

export async function withdrawOpeningInvitation(
  deps: Pick<Deps, 'db' | 'now'>,
  { person }: Actor,
  id: string,
): Promise<Decision<List, 'not_found'>> {
  if (person === null) return refused('not_found')
  const at = deps.now()
  const withdrawn = await commitIfGranted(deps.db, async (tx): Promise<Decision<void, 'not_found'>> => {
    if (!(await updateInvitationWithdrawn(tx, id, at))) return refused('not_found')
    const subject = { kind: 'invitation', id } as const
    await insertAuditEvent(tx, { actorId: person.id, action: 'opening.invitation_withdrawn', subject, at })
    return granted(undefined)
  })
  return withdrawn.ok ? granted(await viewOpeningInvitations(deps)) : withdrawn
}
