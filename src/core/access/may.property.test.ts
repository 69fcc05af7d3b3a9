import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actions } from './actions.ts'
import type { Actor, ShopRole, Subject } from './actor.ts'
import { isForEveryone, may, mayForSomeSubject } from './may.ts'

const personId = fc.constantFrom('anna', 'ben', 'cleo')
const shopId = fc.constantFrom('salon', 'studio', 'forge')
const membership = fc.record({ shopId, role: fc.constantFrom<ShopRole>('staff', 'manager', 'owner') })
const signedIn = fc.record({
  id: personId,
  isOperator: fc.boolean(),
  memberships: fc.array(membership, { maxLength: 4 }),
})
const actor: fc.Arbitrary<Actor> = fc.record({ person: fc.option(signedIn), isHere: fc.boolean() })
const subject: fc.Arbitrary<Subject> = fc.record({ personId, shopId, isPublic: fc.boolean() }, { requiredKeys: [] })
const action = fc.constantFrom(...actions)
const runs = { numRuns: 2_000 }

test('[A3] roles in other shops change nothing', () => {
  fc.assert(
    fc.property(signedIn, action, subject, (person, asked, about) => {
      const here = person.memberships.filter((one) => one.shopId === about.shopId)
      const all = may({ person, isHere: false }, asked, about)
      expect(all).toBe(may({ person: { ...person, memberships: here }, isHere: false }, asked, about))
    }),
    runs,
  )
})

test('[A3] only its person may use an account: no role and no installation opens another person’s', () => {
  fc.assert(
    fc.property(actor, fc.constantFrom('account.view', 'account.change'), subject, (who, asked, about) => {
      expect(may(who, asked, about)).toBe(who.person !== null && about.personId === who.person.id)
    }),
    runs,
  )
})

test('[A4] only the shop’s people and operators see what is not public', () => {
  fc.assert(
    fc.property(actor, fc.constantFrom('look.view', 'shop.view'), subject, (who, asked, about) => {
      const shops = new Set(who.person?.memberships.map((one) => one.shopId))
      const isTheirs = about.shopId !== undefined && shops.has(about.shopId)
      expect(may(who, asked, about)).toBe(about.isPublic === true || isTheirs || (who.person?.isOperator ?? false))
    }),
    runs,
  )
})

test('[A5] only a person at the machine and operators may do what is reserved for the machine', () => {
  fc.assert(
    fc.property(actor, subject, (who, about) => {
      expect(may(who, 'mailbox.view', about)).toBe(who.isHere || (who.person?.isOperator ?? false))
    }),
    runs,
  )
})

test('[A1] signing in, a role or a place never takes a right away', () => {
  fc.assert(
    fc.property(actor, membership, action, subject, (who, more, asked, about) => {
      const before = may(who, asked, about)
      const person = who.person ?? { id: 'dora', isOperator: false, memberships: [] }
      const grown = { ...person, memberships: [...person.memberships, more] }
      for (const next of [
        { person, isHere: who.isHere },
        { person: grown, isHere: who.isHere },
        { person: { ...person, isOperator: true }, isHere: who.isHere },
        { person: who.person, isHere: true },
      ])
        if (before) expect(may(next, asked, about)).toBe(true)
    }),
    runs,
  )
})

test('[A1] mayForSomeSubject never refuses what some subject allows, and public actions are allowed to everyone', () => {
  fc.assert(
    fc.property(actor, action, subject, (who, asked, about) => {
      if (may(who, asked, about)) expect(mayForSomeSubject(who, asked)).toBe(true)
      if (isForEveryone(asked)) expect(mayForSomeSubject(who, asked)).toBe(true)
    }),
    runs,
  )
})
