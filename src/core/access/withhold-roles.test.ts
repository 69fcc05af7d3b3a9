import { expect, test } from 'vitest'
import { withholdRoles } from './withhold-roles.ts'

test('[A7] operators, owners and managers without a second factor count as clients; staff stay staff', () => {
  const [owner, manager, staff] = (['owner', 'manager', 'staff'] as const).map((role) => ({ shopId: role, role }))
  expect(withholdRoles({ isOperator: true, memberships: [owner!, manager!, staff!] })).toEqual({
    isOperator: false,
    memberships: [staff],
    needsSecondFactor: true,
  })
  expect(withholdRoles({ isOperator: false, memberships: [manager!] })).toMatchObject({ needsSecondFactor: true })
  expect(withholdRoles({ isOperator: true, memberships: [] })).toMatchObject({ needsSecondFactor: true })
})

test('[A7] other roles need no second factor', () => {
  expect(withholdRoles({ isOperator: false, memberships: [] })).toMatchObject({ needsSecondFactor: false })
  const staff = { shopId: 'a', role: 'staff' } as const
  expect(withholdRoles({ isOperator: false, memberships: [staff] })).toEqual({
    isOperator: false,
    memberships: [staff],
    needsSecondFactor: false,
  })
})
