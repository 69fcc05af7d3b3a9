import { describe, expect, onTestFinished, test } from 'vitest'
import { endServer, killInCheckouts, openCrashWorld, type Victim } from '#tests/bookings/support/crash-world.ts'

const victims: Victim[] = ['server', 'backend', 'postmaster']

describe('[B14] [B17] 50 kills -9 in the middle of checkouts: every confirmed booking is there, none half, none twice', () => {
  test.each([1, 2, 3, 4, 5])('ten of them on one folder, the %s. time', async (run) => {
    const world = await openCrashWorld()
    onTestFinished(() => endServer(world))
    // Every victim gets its share; when exactly, chance decides and a failure tells.
    const kills = Array.from({ length: 10 }, (_, index) => [victims[(run + index) % 3]!, Math.random()] as const)
    for (const [victim, share] of kills)
      await killInCheckouts(world, victim, share).catch((error: unknown) =>
        expect.fail(`kill ${world.kills} of ${JSON.stringify(kills)}: ${String(error)}`),
      )
  })
})
