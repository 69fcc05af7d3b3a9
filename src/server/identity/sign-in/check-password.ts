import type { FieldProblem } from '#contract/problems.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { siteWords, weaknessOf } from '#core/identity/password.ts'
import { type NameConfig, siteName } from '#server/installation/site-name.ts'
import type { Config } from '#server/platform/config/config.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Checks a new password against the rules [I4]; a refusal names the rule: short, long, common, … */
export async function checkPassword(
  config: NameConfig & Pick<Config, 'publicUrl'>,
  password: string,
  personal: readonly (string | null)[],
): Promise<Decision<void, 'weak_password', { fields: FieldProblem[] }>> {
  // 49 000 passwords, loaded lazily.
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  const list = await common
  const site = siteWords(siteName(config), new URL(config.publicUrl).hostname)
  const rule = weaknessOf(password, { isCommon: (word) => list.has(word), personal, site })
  return rule === null ? granted(undefined) : refused('weak_password', { fields: [{ path: 'password', rule }] })
}
