/** A press on a heart that the server has not answered yet. It is kept in the browser, so that it outlives the page. */
export type Wish = {
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

/** What was kept; whatever else may stand there is no wish. */
export function readWishes(text: string | null): Wish[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWish) : []
  } catch {
    return []
  }
}

function isWish(kept: Partial<Wish> | null): kept is Wish {
  return (
    typeof kept?.lookId === 'string' &&
    typeof kept.isSaved === 'boolean' &&
    typeof kept.at === 'number' &&
    (kept.personId === null || typeof kept.personId === 'string')
  )
}

/** The last press on a look counts. Of a visitor's only the last at all: who went back and pressed another wants that. */
export function withWish(wishes: readonly Wish[], wish: Wish): Wish[] {
  const isReplaced = ({ personId, lookId }: Wish) =>
    personId === wish.personId && (personId === null || lookId === wish.lookId)
  return [...wishes.filter((each) => !isReplaced(each)), wish]
}

/** Without this very wish: one that was pressed meanwhile stays. */
export function withoutWish(wishes: readonly Wish[], gone: Wish): Wish[] {
  return wishes.filter((each) => !isSame(each, gone))
}

export function isSame(one: Wish, other: Wish): boolean {
  return (
    one.personId === other.personId &&
    one.lookId === other.lookId &&
    one.isSaved === other.isSaved &&
    one.at === other.at
  )
}

/** Somebody signed in: what they wished for as a visitor is theirs, and what is too old is nobody's. */
export function adopted(wishes: readonly Wish[], personId: string, now: number): Wish[] {
  const isFresh = (wish: Wish) => now - wish.at < (wish.personId === null ? VISITOR_MS : OLDEST_MS)
  return wishes
    .filter(isFresh)
    .reduce<Wish[]>((all, wish) => withWish(all, { ...wish, personId: wish.personId ?? personId }), [])
}

/** What the server said, changed by what was wished since. */
export function overlaid(ids: Iterable<string>, wishes: readonly Wish[]): Set<string> {
  const shown = new Set(ids)
  for (const { lookId, isSaved } of wishes) {
    if (isSaved) shown.add(lookId)
    else shown.delete(lookId)
  }
  return shown
}
