import { expect, test } from 'vitest'
import { actions } from './actions.ts'
import { may, type Role } from './may.ts'

const roles: Role[] = ['visitor', 'client', 'staff', 'manager', 'owner', 'operator']

test.each(['look.view', 'shop.view', 'installation.view', 'installation.watch'] as const)(
  '[A1] everyone may %s',
  (action) => {
    expect(roles.filter((role) => !may(role, action))).toEqual([])
  },
)

test('[A1] every action is decided, and a role nobody named may do none', () => {
  for (const action of actions) {
    expect(typeof may('visitor', action)).toBe('boolean')
    expect(may('stranger' as Role, action)).toBe(false)
  }
})
