import type { SignedIn } from './actor.ts'

type Roles = Pick<SignedIn, 'isOperator' | 'memberships' | 'needsSecondFactor'>

/** The roles left without a second factor where one is required [A7]: staff stay staff, all others become clients. */
export function withholdRoles({ isOperator, memberships }: Roles): Roles {
  const left = memberships.filter(({ role }) => role === 'staff')
  return { isOperator: false, memberships: left, needsSecondFactor: isOperator || left.length < memberships.length }
}
