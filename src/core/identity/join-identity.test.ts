import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideJoining, decideUnlinking } from './join-identity.ts'

const google = { provider: 'firebase', subject: 'uid-1' }
const proven = { ...google, email: 'ines@example.org', emailVerified: true }

describe('[I11] whose identity it is', () => {
  test('its owner, where it was here before', () => {
    expect(decideJoining(proven, { ownerId: 'ines', addressOwnerId: 'other' })).toMatchObject({
      value: { kind: 'known', personId: 'ines' },
    })
  })

  test('the person whose proven address it proves too', () => {
    expect(decideJoining(proven, { ownerId: null, addressOwnerId: 'ines' })).toMatchObject({
      value: { kind: 'join', personId: 'ines' },
    })
  })

  test('a new person, where nobody has the address', () => {
    expect(decideJoining(proven, { ownerId: null, addressOwnerId: null })).toMatchObject({ value: { kind: 'new' } })
  })

  test.each([
    ['nobody has', null],
    ['somebody has', 'ines'],
  ])('nobody, where it claims an address it did not prove and %s', (_what, addressOwnerId) => {
    const claimed = { ...proven, emailVerified: false }
    expect(decideJoining(claimed, { ownerId: null, addressOwnerId })).toMatchObject({
      ok: false,
      code: 'email_unverified',
    })
  })

  test('one without an address (a phone) is its owner or somebody new', () => {
    const claimed = { ...google, email: null, emailVerified: false }
    expect(decideJoining(claimed, { ownerId: 'ines', addressOwnerId: null })).toMatchObject({
      value: { kind: 'known' },
    })
    expect(decideJoining(claimed, { ownerId: null, addressOwnerId: null })).toMatchObject({ value: { kind: 'new' } })
  })

  test('two become one only by a proven address, whatever else is so', () => {
    const claimed = fc.record({
      provider: fc.constant('firebase'),
      subject: fc.string(),
      email: fc.constantFrom(null, 'ines@example.org'),
      emailVerified: fc.boolean(),
    })
    const known = fc.record({
      ownerId: fc.constantFrom(null, 'ines', 'ben'),
      addressOwnerId: fc.constantFrom(null, 'ines', 'ben'),
    })
    fc.assert(
      fc.property(claimed, known, (one, two) => {
        const decision = decideJoining(one, two)
        if (!decision.ok || decision.value.kind !== 'join') return
        expect(one).toMatchObject({ email: expect.any(String), emailVerified: true })
        expect(two).toMatchObject({ ownerId: null, addressOwnerId: decision.value.personId })
      }),
    )
  })
})

describe('[I12] taking a way in away', () => {
  const ways = [{ id: 'password' }, { id: 'google' }]

  test('goes while another remains', () => {
    expect(decideUnlinking(ways, 'google').ok).toBe(true)
  })

  test('does not for the last', () => {
    expect(decideUnlinking([{ id: 'google' }], 'google')).toMatchObject({ ok: false, code: 'last_way' })
  })

  test("for one that is not theirs is as for none, also where one's own is the last", () => {
    expect(decideUnlinking(ways, 'phone')).toMatchObject({ ok: false, code: 'not_found' })
    expect(decideUnlinking([{ id: 'google' }], 'phone')).toMatchObject({ ok: false, code: 'not_found' })
    expect(decideUnlinking([], 'phone')).toMatchObject({ ok: false, code: 'not_found' })
  })
})
