import { HOUR_MS } from '#core/time.ts'
/** A save or unsave that the server has not answered yet. Stored in the browser, so that it survives the page. */
export type PendingSave = {
  /** null: a visitor, who was asked to sign in */
  personId: string | null
  lookId: string
  isSaved: boolean
  /** the collection it goes to, null for none; without it, the one it is in stays */
  collectionId?: string | null
  /** pressed before signing in: its outcome is shown */
  isAwaited?: boolean
  at: number
}

/** Long enough for a sign-up with its mail; after that another person may use the browser. */
const VISITOR_MS = HOUR_MS
const OLDEST_MS = 30 * 24 * HOUR_MS

/** Parses the storage; entries of another shape are dropped. */
export function readPendingSaves(text: string | null): PendingSave[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPendingSave) : []
  } catch {
    return []
  }
}

function isPendingSave(stored: Partial<PendingSave> | null): stored is PendingSave {
  return (
    typeof stored?.lookId === 'string' &&
    typeof stored.isSaved === 'boolean' &&
    typeof stored.at === 'number' &&
    (stored.personId === null || typeof stored.personId === 'string')
  )
}

/** The last press on a look counts. Of a visitor only the last press at all. */
export function withPendingSave(pendingSaves: readonly PendingSave[], pending: PendingSave): PendingSave[] {
  const isReplaced = ({ personId, lookId }: PendingSave) =>
    personId === pending.personId && (personId === null || lookId === pending.lookId)
  return [...pendingSaves.filter((each) => !isReplaced(each)), pending]
}

/** Without exactly this one: a later press stays. */
export function withoutPendingSave(pendingSaves: readonly PendingSave[], gone: PendingSave): PendingSave[] {
  return pendingSaves.filter((each) => !isSamePress(each, gone))
}

function isSamePress(one: PendingSave, other: PendingSave): boolean {
  return (
    one.personId === other.personId &&
    one.lookId === other.lookId &&
    one.isSaved === other.isSaved &&
    one.at === other.at
  )
}

/** After a sign-in the visitor's pending saves become the person's; expired ones are dropped. */
export function adoptPendingSaves(pendingSaves: readonly PendingSave[], personId: string, now: number): PendingSave[] {
  const isFresh = (pending: PendingSave) => now - pending.at < (pending.personId === null ? VISITOR_MS : OLDEST_MS)
  return pendingSaves
    .filter(isFresh)
    .reduce<PendingSave[]>(
      (all, pending) => withPendingSave(all, { ...pending, personId: pending.personId ?? personId }),
      [],
    )
}

/** Optimistic update: the server's ids with the pending changes applied. */
export function applyPendingSaves(ids: Iterable<string>, pendingSaves: readonly PendingSave[]): Set<string> {
  const shown = new Set(ids)
  for (const { lookId, isSaved } of pendingSaves) {
    if (isSaved) shown.add(lookId)
    else shown.delete(lookId)
  }
  return shown
}
