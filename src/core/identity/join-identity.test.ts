import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideJoining, decideLinking, decideUnlinking } from './join-identity.ts'

const google = { provider: 'firebase', subject: 'uid-1' }
const proven = { ...google, email: 'ines@example.org', emailVerified: true }

describe('[I11] a hosted identity belongs to', () => {
  test('its owner, if it is known', () => {
    expect(decideJoining(proven, { ownerId: 'ines', addressOwnerId: 'other' })).toMatchObject({
      value: { kind: 'known', personId: 'ines' },
    })
  })

  test('the person with the same proven address', () => {
    expect(decideJoining(proven, { ownerId: null, addressOwnerId: 'ines' })).toMatchObject({
      value: { kind: 'join', personId: 'ines' },
    })
  })

  test('a new person, if nobody has the address', () => {
    expect(decideJoining(proven, { ownerId: null, addressOwnerId: null })).toMatchObject({ value: { kind: 'new' } })
  })

  test.each([
    ['nobody has', null],
    ['somebody has', 'ines'],
  ])('nobody, if its address is not proven and %s', (_what, addressOwnerId) => {
    const claimed = { ...proven, emailVerified: false }
    expect(decideJoining(claimed, { ownerId: null, addressOwnerId })).toMatchObject({
      ok: false,
      code: 'email_unverified',
    })
  })

  test('its owner or a new person, if it has no address (phone)', () => {
    const claimed = { ...google, email: null, emailVerified: false }
    expect(decideJoining(claimed, { ownerId: 'ines', addressOwnerId: null })).toMatchObject({
      value: { kind: 'known' },
    })
    expect(decideJoining(claimed, { ownerId: null, addressOwnerId: null })).toMatchObject({ value: { kind: 'new' } })
  })

  test('an existing account only by a proven address', () => {
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

describe('[I51] linking an identity to a signed-in person', () => {
  const nobody = { ownerId: null, addressOwnerId: null }
  test.each([
    ['is new', proven, nobody, { ok: true, value: true }],
    ['has the person’s own address', proven, { ...nobody, addressOwnerId: 'ines' }, { ok: true, value: true }],
    ['has no address', { ...proven, email: null, emailVerified: false }, nobody, { ok: true, value: true }],
    ['is theirs already', proven, { ownerId: 'ines', addressOwnerId: 'ben' }, { ok: true, value: false }],
    ['has an unproven address', { ...proven, emailVerified: false }, nobody, { code: 'email_unverified' }],
    ['is another person’s', proven, { ownerId: 'ben', addressOwnerId: 'ines' }, { code: 'identity_taken' }],
    ['has another person’s address', proven, { ownerId: null, addressOwnerId: 'ben' }, { code: 'identity_taken' }],
  ])('that %s', (_what, claimed, known, decision) => {
    expect(decideLinking(claimed, known, 'ines')).toMatchObject(decision)
  })
})

describe('[I12] removing a way to sign in', () => {
  const ways = [{ id: 'password' }, { id: 'google' }]

  test('succeeds while another remains', () => {
    expect(decideUnlinking(ways, 'google').ok).toBe(true)
  })

  test('is refused for the last one', () => {
    expect(decideUnlinking([{ id: 'google' }], 'google')).toMatchObject({ ok: false, code: 'last_way' })
  })

  test('is not_found for a way of somebody else, also if one has a single way', () => {
    expect(decideUnlinking(ways, 'phone')).toMatchObject({ ok: false, code: 'not_found' })
    expect(decideUnlinking([{ id: 'google' }], 'phone')).toMatchObject({ ok: false, code: 'not_found' })
    expect(decideUnlinking([], 'phone')).toMatchObject({ ok: false, code: 'not_found' })
  })
})
