import { type Decision, granted, refused } from '../decision.ts'
import { LOOK_LIMITS } from './ready-to-publish.ts'

export type Arrangement = {
  /** the look's current photos */
  now: readonly string[]
  /** the photos as the client last saw them */
  seen: readonly string[]
  requested: readonly string[]
  isPair: boolean
  /** removed photos that can be restored: nothing else shows them */
  removed: ReadonlySet<string>
}

export type PlacedPhoto = { photoId: string; pair: 'before' | 'after' | null }
type Fault = { path: 'photoIds' | 'isPair'; rule: 'repeated' | 'max' | 'needs_two' }

/** The photos in their new order, the first two marked if they are a pair [L8]. */
export function decideArrangement({
  now,
  seen,
  requested,
  isPair,
  removed,
}: Arrangement): Decision<PlacedPhoto[], 'invalid_input' | 'conflict' | 'not_found', Fault | undefined> {
  if (new Set(requested).size < requested.length)
    return refused('invalid_input', { path: 'photoIds', rule: 'repeated' })
  if (requested.length > LOOK_LIMITS.photos) return refused('invalid_input', { path: 'photoIds', rule: 'max' })
  if (isPair && requested.length < 2) return refused('invalid_input', { path: 'isPair', rule: 'needs_two' })
  if (!isSameSet(now, seen)) return refused('conflict')
  const isHere = new Set(now)
  if (!requested.every((id) => isHere.has(id) || removed.has(id))) return refused('not_found')
  return granted(requested.map((photoId, place) => ({ photoId, pair: isPair ? (PAIR[place] ?? null) : null })))
}

const PAIR = ['before', 'after'] as const

/** True if the first two photos are before and after; a single marked photo is not a pair. */
export function isPair(photos: readonly { pair: string | null }[]): boolean {
  return PAIR.every((side, place) => photos[place]?.pair === side)
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const all = new Set(some)
  return all.size === new Set(others).size && others.every((one) => all.has(one))
}
