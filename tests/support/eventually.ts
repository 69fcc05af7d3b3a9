import { setTimeout as sleep } from 'node:timers/promises'
import { PATIENCE_MS } from '#tests/support/patience.ts'

/** Polls until the condition holds; throws with its description after the limit. */
export async function eventually(
  question: string,
  ask: () => boolean | Promise<boolean>,
  limitMs = PATIENCE_MS,
): Promise<void> {
  for (const until = Date.now() + limitMs; Date.now() < until; await sleep(25)) if (await ask()) return
  throw new Error(`not within ${limitMs} ms: ${question}`)
}
