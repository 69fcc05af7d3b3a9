export const personStates = ['active', 'suspended', 'leaving', 'erased'] as const
export type PersonState = (typeof personStates)[number]

/** States in which a person signs in, and gets mails about the account. */
export const signInStates = ['active', 'leaving'] as const satisfies readonly PersonState[]

export function maySignIn(state: PersonState): boolean {
  return (signInStates as readonly PersonState[]).includes(state)
}
