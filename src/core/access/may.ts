import type { Action } from './actions.ts'

export type Role = 'visitor' | 'client' | 'staff' | 'manager' | 'owner' | 'operator'

/** Who may do what [A1]. One row per action; a role that is not named may not. */
const table: Record<Action, readonly Role[]> = {
  'look.view': ['visitor', 'client', 'staff', 'manager', 'owner', 'operator'],
  'shop.view': ['visitor', 'client', 'staff', 'manager', 'owner', 'operator'],
  'installation.view': ['visitor', 'client', 'staff', 'manager', 'owner', 'operator'],
  // Health and readiness: asked by machines that have no account.
  'installation.watch': ['visitor', 'client', 'staff', 'manager', 'owner', 'operator'],
}

export function may(role: Role, action: Action): boolean {
  return table[action].includes(role)
}
