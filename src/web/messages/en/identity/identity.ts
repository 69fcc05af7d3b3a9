import { allOf } from '#web/messages/lists.ts'
import { messages } from '#web/messages/messages.ts'
import { siteName } from '#web/messages/site-name.ts'
import source from './identity.json' with { type: 'json' }

const m = messages('identity/identity', source)

const tooShort = (typed: string) => m.passwordSoFar(typed.length)

/** Nothing is removed if both are 0: callers ask first. */
function waysRemoved(passkeys: number, others: number): string {
  return allOf([
    ...(passkeys > 0 ? [m.reset.passkeys(passkeys)] : []),
    ...(others > 0 ? [m.reset.accounts(others)] : []),
  ])
}

/** Signing in, signing up and related screens. */
export const identity = {
  ...m,
  home: () => m.homeOf(siteName()),
  name: siteName,
  fields: {
    ...m.fields,
    /** Errors of a new password, by the rule that was broken. */
    newPasswordRules: { ...m.fields.newPasswordRules, min: tooShort, short: tooShort },
  },
  code: { ...m.code, ofApp: () => m.code.ofAppAt(siteName()) },
  reset: {
    ...m.reset,
    removes: (passkeys: number, others: number) => m.reset.removesWays(waysRemoved(passkeys, others)),
    removed: (passkeys: number, others: number) => m.reset.removedWays(waysRemoved(passkeys, others)),
  },
}
