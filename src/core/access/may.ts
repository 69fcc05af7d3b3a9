import type { Action } from './actions.ts'
import { type Actor, type Role, roles, type Subject } from './actor.ts'

/**
 * The permission table [A1]. A cell is a condition on the subject:
 * yes: always · own: only their own · public: only if it is public · here: only at the server's machine · no: never
 */
type Cell = 'yes' | 'own' | 'public' | 'here' | 'no'
type Row = readonly [visitor: Cell, client: Cell, staff: Cell, manager: Cell, owner: Cell, operator: Cell]

// biome-ignore format: a table is read in columns
export const permissions: Record<Action, Row> = {
  //                      visitor   client    staff   manager  owner   operator
  'look.view':           ['public', 'public', 'yes',  'yes',   'yes',  'yes'],
  'look.edit':           ['no',     'no',     'own',  'yes',   'yes',  'no'],
  'shop.view':           ['public', 'public', 'yes',  'yes',   'yes',  'yes'],
  'photo.view':          ['no',     'own',    'own',  'yes',   'yes',  'no'],
  'studio.view':         ['no',     'no',     'yes',  'yes',   'yes',  'yes'],
  'installation.view':   ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'installation.watch':  ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'session.view':        ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'session.open':        ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'session.end':         ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'account.view':        ['no',     'own',    'own',  'own',   'own',  'own'],
  'account.change':      ['no',     'own',    'own',  'own',   'own',  'own'],
  'mailbox.view':        ['here',   'here',   'here', 'here',  'here', 'yes'],
  'saved.view':          ['no',     'own',    'own',  'own',   'own',  'own'],
  'saved.change':        ['no',     'own',    'own',  'own',   'own',  'own'],
  'share.view':          ['no',     'own',    'own',  'own',   'own',  'own'],
  'share.change':        ['no',     'own',    'own',  'own',   'own',  'own'],
  'shared.view':         ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'shared.answer':       ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'comment.write':       ['no',     'public', 'public', 'public', 'public', 'public'],
  'comment.change':      ['no',     'own',    'own',  'own',   'own',  'own'],
  'report.write':        ['no',     'public', 'public', 'public', 'public', 'public'],
  // A visitor may by the link in a mail; the use case finds whose review it is.
  'review.write':        ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'voice.answer':        ['no',     'no',     'own',  'yes',   'yes',  'no'],
  'appeal.use':          ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'notice.unsubscribe':  ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'cart.change':         ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'waiting.change':      ['no',     'own',    'own',  'own',   'own',  'own'],
  // A visitor may by the link in a mail; the use case finds whose offer it is.
  'offer.use':           ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'booking.make':        ['no',     'yes',    'yes',  'yes',   'yes',  'yes'],
  'booking.view':        ['no',     'own',    'own',  'own',   'own',  'own'],
  'booking.change':      ['no',     'own',    'own',  'own',   'own',  'own'],
  'visit.use':           ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'appointment.run':     ['no',     'no',     'own',  'yes',   'yes',  'no'],
  'client.view':         ['no',     'no',     'own',  'yes',   'yes',  'no'],
  'client.change':       ['no',     'no',     'own',  'yes',   'yes',  'no'],
  'client.manage':       ['no',     'no',     'no',   'yes',   'yes',  'no'],
  'shop.run':            ['no',     'no',     'no',   'yes',   'yes',  'no'],
  'shop.open':           ['no',     'yes',    'yes',  'yes',   'yes',  'yes'],
  'shop.own':            ['no',     'no',     'no',   'no',    'yes',  'no'],
  'time_off.change':     ['no',     'no',     'own',  'yes',   'yes',  'no'],
  'member.change':       ['no',     'no',     'own',  'own',   'yes',  'no'],
  'installation.run':    ['no',     'no',     'no',   'no',    'no',   'yes'],
  'shop.judge':          ['no',     'no',     'no',   'no',    'no',   'yes'],
  'invitation.view':     ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'invitation.accept':   ['no',     'yes',    'yes',  'yes',   'yes',  'yes'],
  'set_up.view':         ['yes',    'yes',    'yes',  'yes',   'yes',  'yes'],
  'set_up.finish':       ['no',     'yes',    'yes',  'yes',   'yes',  'yes'],
}

export function may(actor: Actor, action: Action, subject: Subject = {}): boolean {
  return rolesFor(actor, subject).some((role) => holds(cellOf(action, role), actor, subject))
}

/** True if the action is granted for some subject: the check made before the subject is loaded. */
export function mayForSomeSubject(actor: Actor, action: Action): boolean {
  return everyRoleOf(actor).some((role) => {
    const cell = cellOf(action, role)
    return (
      cell === 'yes' ||
      cell === 'public' ||
      (cell === 'own' && actor.person !== null) ||
      (cell === 'here' && actor.isHere)
    )
  })
}

/** True if the answer is the same for everyone, so that the session need not be loaded. */
export function isForEveryone(action: Action): boolean {
  const cell = cellOf(action, 'visitor')
  return cell === 'yes' || cell === 'public'
}

/** True if only the machine itself and operators may do it: everybody else gets not_found, signed in or not [A5]. */
export function isOnlyHere(action: Action): boolean {
  return cellOf(action, 'visitor') === 'here'
}

/** Roles of a shop count in that shop only [A3]. */
function rolesFor({ person }: Actor, subject: Subject): Role[] {
  if (person === null) return ['visitor']
  const here = person.memberships.filter(({ shopId }) => shopId === subject.shopId).map(({ role }) => role)
  return ['client', ...here, ...(person.isOperator ? (['operator'] as const) : [])]
}

function everyRoleOf({ person }: Actor): Role[] {
  if (person === null) return ['visitor']
  return [
    'client',
    ...person.memberships.map(({ role }) => role),
    ...(person.isOperator ? (['operator'] as const) : []),
  ]
}

function cellOf(action: Action, role: Role): Cell {
  return permissions[action][roles.indexOf(role)] ?? 'no'
}

function holds(cell: Cell, { person, isHere }: Actor, subject: Subject): boolean {
  if (cell === 'own') return person !== null && subject.personId === person.id
  if (cell === 'public') return subject.isPublic === true
  if (cell === 'here') return isHere
  return cell === 'yes'
}
