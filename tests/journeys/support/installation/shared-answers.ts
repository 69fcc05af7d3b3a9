import { setTimeout as sleep } from 'node:timers/promises'
import { SHARED_MS } from '#server/platform/http/shared-reads.ts'

/** A rendered page is kept for a second of its own, and some more for the clock. */
const KEPT_MS = SHARED_MS + 1_500
let changedAt = 0

/** Rows were changed without anybody being told of it. */
export function noteUntoldChange(): void {
  changedAt = Date.now()
}

/** Until then visitors share what was read before the last untold change [O170]. */
export async function outwaitSharedAnswers(): Promise<void> {
  const left = changedAt + KEPT_MS - Date.now()
  if (left > 0) await sleep(left)
}
