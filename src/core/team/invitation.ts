import { type Decision, granted, refused } from '../decision.ts'
import { type Lifecycle, move } from '../lifecycle.ts'
import { DAY_MS, type EpochMs } from '../time.ts'

export type InvitationState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed'
export type InvitationEvent = 'accept' | 'decline' | 'withdraw' | 'lapse'

/** The lifecycle of an invitation [M1]. */
export const invitationLifecycle: Lifecycle<InvitationState, InvitationEvent> = {
  open: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', lapse: 'lapsed' },
  accepted: {},
  declined: {},
  withdrawn: {},
  lapsed: {},
}

/** How long an invitation can be answered [M1]. */
export const INVITATION_MS = 7 * DAY_MS
/** Mails with invitations in a day: of one shop, of one owner in all their shops, of either to one address, and to one address from everywhere [M4]. */
export const INVITATIONS_A_DAY = { ofShop: 30, ofPerson: 30, toAddress: 5, toAddressFromAll: 20 } as const

export type Invitation = {
  state: InvitationState
  expiresAt: EpochMs
  email: string
  /** the shop was closed or suspended since */
  isShopClosed: boolean
}

export type InvitationRefusal =
  | 'invitation_used'
  | 'invitation_declined'
  | 'invitation_withdrawn'
  | 'invitation_lapsed'
  | 'shop_closed'

const overBecause = {
  accepted: 'invitation_used',
  declined: 'invitation_declined',
  withdrawn: 'invitation_withdrawn',
  lapsed: 'invitation_lapsed',
} as const satisfies Partial<Record<InvitationState, InvitationRefusal>>

/** The state at an instant: an open invitation lapses by itself, whether that was written down or not [M1]. */
export function stateAt({ state, expiresAt }: Pick<Invitation, 'state' | 'expiresAt'>, now: EpochMs): InvitationState {
  return state === 'open' && expiresAt <= now ? 'lapsed' : state
}

/** The next state of an invitation that can still be answered, or why it cannot [M1]. */
export function decideEvent(
  invitation: Invitation,
  event: Exclude<InvitationEvent, 'lapse'>,
  now: EpochMs,
): Decision<InvitationState, InvitationRefusal> {
  const state = stateAt(invitation, now)
  if (state !== 'open') return refused(overBecause[state])
  if (event === 'accept' && invitation.isShopClosed) return refused('shop_closed')
  const next = move(invitationLifecycle, state, event)
  return next.ok ? next : refused('invitation_used')
}

/** Accepts for the account whose proven address was invited, and for no other [M2]. */
export function decideAccept(
  invitation: Invitation,
  account: { email: string | null },
  now: EpochMs,
): Decision<InvitationState, InvitationRefusal | 'wrong_account'> {
  const next = decideEvent(invitation, 'accept', now)
  if (!next.ok) return next
  return isSameAddress(invitation.email, account.email) ? granted(next.value) : refused('wrong_account')
}

export function isSameAddress(a: string, b: string | null): boolean {
  return b !== null && a.toLowerCase() === b.toLowerCase()
}

/** An address for eyes it may not belong to: the first letter and the domain. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${at > 0 ? email.slice(at) : ''}`
}
