import { type Decision, granted, refused } from '../decision.ts'
import { normalized } from '../normalized.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '../time.ts'

export const exportStates = ['making', 'ready', 'fetched', 'expired', 'failed'] as const
export type ExportState = (typeof exportStates)[number]

/** How long an archive waits to be downloaded [E8]. */
export const EXPORT_LIFE_MS = 7 * DAY_MS
/** From the press on "Download" to the request. */
export const EXPORT_LINK_MS = 10 * MINUTE_MS
/** Without a sign of life for this long an attempt counts as killed, and another begins [E7]. */
export const EXPORT_LEASE_MS = 3 * MINUTE_MS
/** Between a failed attempt and the next. */
export const EXPORT_RETRY_MS = MINUTE_MS
export const EXPORT_ATTEMPTS = 5

type Archive = { readonly state: ExportState; readonly expiresAt: EpochMs }

/** The state at a moment: the job that deletes expired archives may be late. */
export function exportStateAt({ state, expiresAt }: Archive, now: EpochMs): ExportState {
  return state === 'ready' && expiresAt <= now ? 'expired' : state
}

/** Decides whether an archive can be downloaded [E8]. */
export function decideDownload(archive: Archive, now: EpochMs): Decision<void, 'conflict' | 'export_gone'> {
  const state = exportStateAt(archive, now)
  if (state === 'ready') return granted(undefined)
  return refused(state === 'making' ? 'conflict' : 'export_gone')
}

/** lookbook-sol-amaral.zip: letters and digits every file system takes. */
export function exportFileName(name: string): string {
  const plain = normalized(name, 'NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return plain === '' ? 'lookbook-my-data.zip' : `lookbook-${plain}.zip`
}
