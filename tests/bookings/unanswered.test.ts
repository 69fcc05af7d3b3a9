import { expect, onTestFinished, test } from 'vitest'
import { endServer, openCrashWorld } from './support/crash-world.ts'
import { allLosses, allMeanwhiles, retryUnanswered } from './support/unanswered-checkout.ts'

// A short version; tests/prove/booking-unanswered.test.ts takes every pair.
test('[B17] [B70] a checkout without an answer, sent again under its key, is answered with the truth', async () => {
  const world = await openCrashWorld()
  onTestFinished(() => endServer(world))
  const pairs = [
    ...allMeanwhiles.map((meanwhile) => ['connection cut, written', meanwhile] as const),
    ...allLosses.map((loss) => [loss, 'nothing'] as const),
    ['backend killed', 'the cart was emptied'] as const,
    ['backend killed', 'the holds ran out and a time was taken'] as const,
  ]
  for (const [loss, meanwhile] of pairs)
    await retryUnanswered(world, loss, meanwhile).catch((fault: unknown) =>
      expect.fail(`${loss}; ${meanwhile}: ${String(fault)}`),
    )
})
