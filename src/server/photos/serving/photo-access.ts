import type { EpochMs } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'

/** How long an address of a private photo works [P10]. */
export const ACCESS_MS = 600_000
const belongsTo = 'private photo'

/** What an address of a private photo holds: which one, and until when. Only we can make or read one. */
export type PhotoAccess = { name: string; endsAt: EpochMs }

export function sealAccess({ vault }: Pick<Deps, 'vault'>, { name, endsAt }: PhotoAccess): string {
  return vault.seal(`${name} ${endsAt}`, belongsTo).toString('base64url')
}

/** null: it is none of ours, was altered, or has ended. */
export function openAccess({ vault, now }: Pick<Deps, 'vault' | 'now'>, access: string): PhotoAccess | null {
  // base64url has several spellings of the same bytes; only ours is an address.
  const sealed = Buffer.from(access, 'base64url')
  if (sealed.toString('base64url') !== access) return null
  const [, name, endsAt] = /^([0-9a-f]{32}) (\d+)$/.exec(vault.open(sealed, belongsTo) ?? '') ?? []
  return name && now() < Number(endsAt) ? { name, endsAt: Number(endsAt) } : null
}
