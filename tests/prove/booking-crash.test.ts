import { describe, expect, onTestFinished, test } from 'vitest'
import { endServer, killInCheckouts, openCrashWorld, type Victim } from '#tests/bookings/support/crash-world.ts'

const victims: Victim[] = ['server', 'backend', 'postmaster']

describe('[B14] [B17] after 50 kill -9 during checkouts every confirmed booking is there, whole and once', () => {
  test.each([1, 2, 3, 4, 5])('ten kills on one folder, round %s', async (run) => {
    const world = await openCrashWorld()
    onTestFinished(() => endServer(world))
    // Each victim is killed equally often, at random times that a failure prints.
    const kills = Array.from({ length: 10 }, (_, index) => [victims[(run + index) % 3]!, Math.random()] as const)
    for (const [victim, share] of kills)
      await killInCheckouts(world, victim, share).catch((error: unknown) =>
        expect.fail(`kill ${world.kills} of ${JSON.stringify(kills)}: ${String(error)}`),
      )
  })
})
