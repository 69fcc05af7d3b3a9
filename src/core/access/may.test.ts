import { describe, expect, test } from 'vitest'
import { type Action, actions } from './actions.ts'
import type { Actor, Role, Subject } from './actor.ts'
import { isForEveryone, isOnlyHere, may, mayForSomeSubject } from './may.ts'

const roles: readonly Role[] = ['visitor', 'client', 'staff', 'manager', 'owner', 'operator']
const me = 'person-me'
const myShop = 'shop-mine'

/** An actor with exactly this role. */
function actorWho(role: Role, isHere = false): Actor {
  if (role === 'visitor') return { person: null, isHere }
  const isOfShop = role === 'staff' || role === 'manager' || role === 'owner'
  const memberships = isOfShop ? [{ shopId: myShop, role }] : []
  return { person: { id: me, isOperator: role === 'operator', memberships }, isHere }
}

/** Subjects of the tests; the keys are the letters used in the table below. */
const subjects: Record<string, Subject> = {
  n: {},
  m: { personId: me },
  t: { personId: 'person-other' },
  P: { shopId: 'shop-other', isPublic: true },
  p: { shopId: 'shop-other', isPublic: false },
  Q: { shopId: myShop, isPublic: true },
  q: { shopId: myShop, isPublic: false },
  o: { shopId: myShop, personId: me },
}
const all = Object.keys(subjects).join('')

/**
 * Written independently of the table in may.ts: the subjects for which each role is granted the action.
 * n: nothing · m: mine · t: another person's · P, p: another shop's, public or not · Q, q: my shop's, public or not · o: my
 * own in my shop
 */
// biome-ignore format: a table is read in columns
const expected: Record<Action, Record<Role, string>> = {
  'look.view':          { visitor: 'PQ', client: 'PQ', staff: 'PQqo', manager: 'PQqo', owner: 'PQqo', operator: all },
  'look.edit':          { visitor: '',   client: '',   staff: 'o',   manager: 'Qqo', owner: 'Qqo', operator: '' },
  'shop.view':          { visitor: 'PQ', client: 'PQ', staff: 'PQqo', manager: 'PQqo', owner: 'PQqo', operator: all },
  'photo.view':         { visitor: '',   client: 'mo', staff: 'mo',  manager: 'mQqo', owner: 'mQqo', operator: 'mo' },
  'studio.view':        { visitor: '',   client: '',   staff: 'Qqo', manager: 'Qqo', owner: 'Qqo', operator: all },
  'installation.view':  { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'installation.watch': { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'session.view':       { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'session.open':       { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'session.end':        { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'account.view':       { visitor: '',   client: 'mo', staff: 'mo',  manager: 'mo',  owner: 'mo',  operator: 'mo' },
  'account.change':     { visitor: '',   client: 'mo', staff: 'mo',  manager: 'mo',  owner: 'mo',  operator: 'mo' },
  'mailbox.view':       { visitor: '',   client: '',   staff: '',    manager: '',    owner: '',    operator: all },
  'saved.view':         { visitor: '',   client: 'mo', staff: 'mo',  manager: 'mo',  owner: 'mo',  operator: 'mo' },
  'saved.change':       { visitor: '',   client: 'mo', staff: 'mo',  manager: 'mo',  owner: 'mo',  operator: 'mo' },
  'share.view':         { visitor: '',   client: 'mo', staff: 'mo',  manager: 'mo',  owner: 'mo',  operator: 'mo' },
  'share.change':       { visitor: '',   client: 'mo', staff: 'mo',  manager: 'mo',  owner: 'mo',  operator: 'mo' },
  'shared.view':        { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'shared.answer':      { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'comment.write':      { visitor: '',   client: 'PQ', staff: 'PQ',  manager: 'PQ',  owner: 'PQ',  operator: 'PQ' },
  'comment.change':     { visitor: '',   client: 'mo', staff: 'mo',  manager: 'mo',  owner: 'mo',  operator: 'mo' },
  'report.write':       { visitor: '',   client: 'PQ', staff: 'PQ',  manager: 'PQ',  owner: 'PQ',  operator: 'PQ' },
  'review.write':       { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'voice.answer':       { visitor: '',   client: '',   staff: 'o',   manager: 'Qqo', owner: 'Qqo', operator: '' },
  'appeal.use':         { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'notice.unsubscribe': { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'cart.change':        { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'waiting.change':     { visitor: '',   client: 'mo', staff: 'mo',  manager: 'mo',  owner: 'mo',  operator: 'mo' },
  'offer.use':          { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'booking.make':       { visitor: '',   client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'booking.view':       { visitor: '',   client: 'mo', staff: 'mo',  manager: 'mo',  owner: 'mo',  operator: 'mo' },
  'booking.change':     { visitor: '',   client: 'mo', staff: 'mo',  manager: 'mo',  owner: 'mo',  operator: 'mo' },
  'visit.use':          { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'appointment.run':    { visitor: '',   client: '',   staff: 'o',   manager: 'Qqo', owner: 'Qqo', operator: '' },
  'client.view':        { visitor: '',   client: '',   staff: 'o',   manager: 'Qqo', owner: 'Qqo', operator: '' },
  'client.change':      { visitor: '',   client: '',   staff: 'o',   manager: 'Qqo', owner: 'Qqo', operator: '' },
  'client.manage':      { visitor: '',   client: '',   staff: '',    manager: 'Qqo', owner: 'Qqo', operator: '' },
  'shop.run':           { visitor: '',   client: '',   staff: '',    manager: 'Qqo', owner: 'Qqo', operator: '' },
  'shop.open':          { visitor: '',   client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'shop.own':           { visitor: '',   client: '',   staff: '',    manager: '',    owner: 'Qqo', operator: '' },
  'time_off.change':    { visitor: '',   client: '',   staff: 'o',   manager: 'Qqo', owner: 'Qqo', operator: '' },
  'member.change':      { visitor: '',   client: '',   staff: 'o',   manager: 'o',   owner: 'Qqo', operator: '' },
  'installation.run':   { visitor: '',   client: '',   staff: '',    manager: '',    owner: '',    operator: all },
  'shop.judge':         { visitor: '',   client: '',   staff: '',    manager: '',    owner: '',    operator: all },
  'invitation.view':    { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'invitation.accept':  { visitor: '',   client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'set_up.view':        { visitor: all,  client: all,  staff: all,   manager: all,   owner: all,   operator: all },
  'set_up.finish':      { visitor: '',   client: all,  staff: all,   manager: all,   owner: all,   operator: all },
}
/** Permissions added by being at the server's machine. */
const grantedHere: Partial<Record<Action, string>> = { 'mailbox.view': all }

describe.each(actions)('%s', (action) => {
  test.each(roles)('[A1] %s', (role) => {
    const granted = (isHere: boolean) =>
      Object.keys(subjects).filter((letter) => may(actorWho(role, isHere), action, subjects[letter]))
    const away = [...expected[action][role]]
    expect(granted(false).sort()).toEqual(away.sort())
    expect(granted(true).sort()).toEqual([...(grantedHere[action] ?? away)].sort())
  })

  test('[A1] roles that it does not list are refused', () => {
    const person = { id: me, isOperator: false, memberships: [{ shopId: myShop, role: 'stranger' as 'staff' }] }
    const asClient = [...expected[action].client]
    const granted = Object.keys(subjects).filter((letter) => may({ person, isHere: false }, action, subjects[letter]))
    expect(granted.sort()).toEqual(asClient.sort())
  })

  test('mayForSomeSubject allows exactly the actors who may act on some subject', () => {
    for (const role of roles)
      for (const isHere of [false, true]) {
        const actor = actorWho(role, isHere)
        const couldBe = Object.values(subjects).some((subject) => may(actor, action, subject))
        expect(mayForSomeSubject(actor, action), `${role}, here: ${isHere}`).toBe(couldBe)
      }
  })

  test('[A5] isOnlyHere holds exactly where a visitor needs to be at the machine', () => {
    expect(isOnlyHere(action)).toBe(grantedHere[action] !== undefined)
  })

  test('isForEveryone, which skips loading the session, holds exactly where any visitor may act', () => {
    expect(isForEveryone(action)).toBe(expected[action].visitor !== '')
  })
})
