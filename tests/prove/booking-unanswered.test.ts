import { describe, expect, onTestFinished, test } from 'vitest'
import { endServer, openCrashWorld } from '#tests/bookings/support/crash-world.ts'
import { allLosses, allMeanwhiles, retryUnanswered } from '#tests/bookings/support/unanswered-checkout.ts'

describe('[B17] [B70] a checkout without an answer, sent again under its key, is answered with the truth', () => {
  test.each(allLosses)('%s', async (loss) => {
    const world = await openCrashWorld()
    onTestFinished(() => endServer(world))
    for (const meanwhile of allMeanwhiles)
      await retryUnanswered(world, loss, meanwhile).catch((fault: unknown) =>
        expect.fail(`${meanwhile}: ${String(fault)}`),
      )
  })
})
