import type { FieldProblem } from '#contract/problems.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { weaknessOf } from '#core/identity/password.ts'
import { loadCommonPasswords } from './common-passwords.ts'

/** Whether a new password is good enough for its person [I4]; a refusal names the rule: short, long, common, personal. */
export async function checkPassword(
  password: string,
  personal: readonly (string | null)[],
): Promise<Decision<void, 'weak_password', { fields: FieldProblem[] }>> {
  const rule = weaknessOf(password, { isCommon: await loadCommonPasswords(), personal })
  return rule === null ? granted(undefined) : refused('weak_password', { fields: [{ path: 'password', rule }] })
}
