import { cleanText } from '../clean-text.ts'
import { type Decision, granted, refused } from '../decision.ts'
import type { EpochMs } from '../time.ts'
import { countLinks } from './comment-text.ts'
import { COMMENT_LENGTH, EDIT_MS, FLOOD, MOST_LINKS } from './limits.ts'

type Field = { path: string; rule: string; bound?: number }

/** The text as it will be stored, if it is acceptable [V1] [V5]. */
export function decideWords(typed: string): Decision<string, 'invalid_input', { fields: Field[] }> {
  const refuse = (rule: string, bound: number) => refused('invalid_input', { fields: [{ path: 'body', rule, bound }] })
  // Cleaning makes a text shorter, but it is not worth the time for one that is this long [O101].
  if (typed.length > 10 * COMMENT_LENGTH.most) return refuse('max', COMMENT_LENGTH.most)
  const body = cleanText(typed)
  const length = [...body].length
  if (length < COMMENT_LENGTH.least) return refuse('min', COMMENT_LENGTH.least)
  if (length > COMMENT_LENGTH.most) return refuse('max', COMMENT_LENGTH.most)
  if (countLinks(body) > MOST_LINKS) return refuse('links', MOST_LINKS)
  return granted(body)
}

/** Flood limit: whether an author may comment again, given the times of earlier comments [V5]. */
export function decideFlood(
  postedAt: readonly EpochMs[],
  now: EpochMs,
): Decision<void, 'rate_limited', { retryAfterSeconds: number }> {
  const waits = FLOOD.map(({ most, withinMs }) => {
    const lately = postedAt.filter((at) => at > now - withinMs).sort((a, b) => b - a)
    // Another comment is allowed once the oldest of the last `most` leaves the window.
    const oldest = lately[most - 1]
    return oldest === undefined ? 0 : oldest + withinMs - now
  })
  const waitMs = Math.max(...waits)
  return waitMs > 0 ? refused('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) }) : granted(undefined)
}

/** The deadline for an author to edit a comment [V2]. */
export function editableUntil(createdAt: EpochMs): EpochMs {
  return createdAt + EDIT_MS
}

export function mayEdit(createdAt: EpochMs, now: EpochMs): boolean {
  return now < editableUntil(createdAt)
}
