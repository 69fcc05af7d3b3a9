/** A press on a heart that the server has not answered yet. It is kept in the browser, so that it outlives the page. */
export type PendingSave = {
  /** null: a visitor's, who was asked to sign in */
  personId: string | null
  lookId: string
  isSaved: boolean
  /** where it was before, if it is known */
  collectionId?: string
  /** pressed before signing in, so its end is told */
  isAwaited?: boolean
  at: number
}

const HOUR_MS = 3_600_000
/** Long enough for a sign-up with its mail; after that somebody else may sit here. */
const VISITOR_MS = HOUR_MS
const OLDEST_MS = 30 * 24 * HOUR_MS

/** What was kept; whatever else may stand there is no pending. */
export function readPendingSaves(text: string | null): PendingSave[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPendingSave) : []
  } catch {
    return []
  }
}

function isPendingSave(kept: Partial<PendingSave> | null): kept is PendingSave {
  return (
    typeof kept?.lookId === 'string' &&
    typeof kept.isSaved === 'boolean' &&
    typeof kept.at === 'number' &&
    (kept.personId === null || typeof kept.personId === 'string')
  )
}

/** The last press on a look counts. Of a visitor's only the last at all: who went back and pressed another wants that. */
export function withPendingSave(pendingSaves: readonly PendingSave[], pending: PendingSave): PendingSave[] {
  const isReplaced = ({ personId, lookId }: PendingSave) =>
    personId === pending.personId && (personId === null || lookId === pending.lookId)
  return [...pendingSaves.filter((each) => !isReplaced(each)), pending]
}

/** Without this very pending: one that was pressed meanwhile stays. */
export function withoutPendingSave(pendingSaves: readonly PendingSave[], gone: PendingSave): PendingSave[] {
  return pendingSaves.filter((each) => !isSame(each, gone))
}

export function isSame(one: PendingSave, other: PendingSave): boolean {
  return (
    one.personId === other.personId &&
    one.lookId === other.lookId &&
    one.isSaved === other.isSaved &&
    one.at === other.at
  )
}

/** Somebody signed in: what they wished for as a visitor is theirs, and what is too old is nobody's. */
export function adoptPendingSaves(pendingSaves: readonly PendingSave[], personId: string, now: number): PendingSave[] {
  const isFresh = (pending: PendingSave) => now - pending.at < (pending.personId === null ? VISITOR_MS : OLDEST_MS)
  return pendingSaves
    .filter(isFresh)
    .reduce<PendingSave[]>(
      (all, pending) => withPendingSave(all, { ...pending, personId: pending.personId ?? personId }),
      [],
    )
}

/** What the server said, changed by what was wished since. */
export function applyPendingSaves(ids: Iterable<string>, pendingSaves: readonly PendingSave[]): Set<string> {
  const shown = new Set(ids)
  for (const { lookId, isSaved } of pendingSaves) {
    if (isSaved) shown.add(lookId)
    else shown.delete(lookId)
  }
  return shown
}
