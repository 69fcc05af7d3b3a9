import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until the condition holds; throws with its description after the limit. */
export async function eventually(
  question: string,
  ask: () => boolean | Promise<boolean>,
  limitMs = 60_000,
): Promise<void> {
  for (const until = Date.now() + limitMs; Date.now() < until; await sleep(25)) if (await ask()) return
  throw new Error(`not within ${limitMs} ms: ${question}`)
}
