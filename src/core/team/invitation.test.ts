import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideAccept,
  decideEvent,
  INVITATION_MS,
  type Invitation,
  type InvitationState,
  maskAddress,
  stateAt,
} from './invitation.ts'

const now = Date.UTC(2026, 5, 1)
const open: Invitation = {
  state: 'open',
  expiresAt: now + INVITATION_MS,
  email: 'Mara@Example.org',
  isShopClosed: false,
}
const states: InvitationState[] = ['open', 'accepted', 'declined', 'withdrawn', 'lapsed']

describe('an invitation', () => {
  test.each<[InvitationState, string]>([
    ['accepted', 'invitation_used'],
    ['declined', 'invitation_declined'],
    ['withdrawn', 'invitation_withdrawn'],
    ['lapsed', 'invitation_lapsed'],
  ])('[M1] that is %s accepts no event and says why', (state, code) => {
    for (const event of ['accept', 'decline', 'withdraw'] as const)
      expect(decideEvent({ ...open, state }, event, now)).toMatchObject({ ok: false, code })
  })

  test('[M1] expires after seven days, to the millisecond', () => {
    const sentAt = now
    const sent = { ...open, expiresAt: sentAt + INVITATION_MS }
    expect(stateAt(sent, sentAt + 7 * 86_400_000 - 1)).toBe('open')
    expect(stateAt(sent, sentAt + 7 * 86_400_000)).toBe('lapsed')
    expect(decideEvent(sent, 'decline', sentAt + INVITATION_MS)).toMatchObject({ code: 'invitation_lapsed' })
  })

  test('[M1] to a closed shop cannot be accepted, but can be declined and withdrawn', () => {
    const closed = { ...open, isShopClosed: true }
    expect(decideEvent(closed, 'accept', now)).toMatchObject({ code: 'shop_closed' })
    expect(decideEvent(closed, 'decline', now)).toMatchObject({ ok: true, value: 'declined' })
    expect(decideEvent(closed, 'withdraw', now)).toMatchObject({ ok: true, value: 'withdrawn' })
  })

  test('[M2] is accepted by the account with its address, whatever the case, and by no other', () => {
    expect(decideAccept(open, { email: 'mara@example.ORG' }, now)).toMatchObject({ ok: true, value: 'accepted' })
    for (const email of ['mara@example.com', 'xmara@example.org', '', null])
      expect(decideAccept(open, { email }, now)).toMatchObject({ code: 'wrong_account' })
  })

  test('[M1] [M2] is granted only where it is open, in time, and the address is the account’s', () => {
    const address = fc.constantFrom('a@x.test', 'A@x.test', 'b@x.test')
    const any = fc.record({ state: fc.constantFrom(...states), left: fc.integer({ min: -5, max: 5 }), to: address })
    fc.assert(
      fc.property(any, fc.boolean(), address, ({ state, left, to }, isShopClosed, email) => {
        const decided = decideAccept({ state, expiresAt: now + left, email: to, isShopClosed }, { email }, now)
        const isIt = to.toLowerCase() === email.toLowerCase()
        expect(decided.ok).toBe(state === 'open' && left > 0 && !isShopClosed && isIt)
      }),
    )
  })

  test('shows strangers a masked address', () => {
    expect(maskAddress('mara@example.org')).toBe('m•••@example.org')
    expect(maskAddress('x')).toBe('x•••')
  })
})
