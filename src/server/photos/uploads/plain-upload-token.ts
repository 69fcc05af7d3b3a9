import type { EpochMs } from '#core/time.ts'
import type { Vault } from '#server/platform/secrets/vault.ts'

/** A form may lie open over a long day. */
const LIFE_MS = 12 * 3_600_000

export type FormOf = { sessionId: string; lookId: string }

/** Says that this page was given to this session for this look: what a form of another site cannot know. */
export function sealFormToken(vault: Vault, form: FormOf, now: EpochMs): string {
  return vault.seal(String(now + LIFE_MS), belongsTo(form)).toString('base64url')
}

export function isFormToken(vault: Vault, token: string, form: FormOf, now: EpochMs): boolean {
  const endsAt = vault.open(Buffer.from(token, 'base64url'), belongsTo(form))
  return endsAt !== null && Number(endsAt) > now
}

function belongsTo({ sessionId, lookId }: FormOf): string {
  return `plain upload:${sessionId}:${lookId}`
}
