import type { EpochMs } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'

/** Lifetime of a signed URL of a private photo [P10]. */
export const ACCESS_MS = 600_000
const belongsTo = 'private photo'

/** Contents of a private photo's signed URL: which photo, and until when. Only we can create or read one. */
export type PhotoAccess = { name: string; endsAt: EpochMs }

export function sealAccess({ vault }: Pick<Deps, 'vault'>, { name, endsAt }: PhotoAccess): string {
  return vault.seal(`${name} ${endsAt}`, belongsTo).toString('base64url')
}

/** null: not ours, tampered with, or expired. */
export function openAccess({ vault, now }: Pick<Deps, 'vault' | 'now'>, access: string): PhotoAccess | null {
  // base64url can spell the same bytes in several ways; only the canonical one is accepted.
  const sealed = Buffer.from(access, 'base64url')
  if (sealed.toString('base64url') !== access) return null
  const [, name, endsAt] = /^([0-9a-f]{32}) (\d+)$/.exec(vault.open(sealed, belongsTo) ?? '') ?? []
  return name && now() < Number(endsAt) ? { name, endsAt: Number(endsAt) } : null
}
