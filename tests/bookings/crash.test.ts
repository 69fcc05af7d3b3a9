import { onTestFinished, test } from 'vitest'
import { endServer, killInCheckouts, openCrashWorld, type Victim } from './support/crash-world.ts'

// The moments are random; the test's name shows them.
const kills = (['backend', 'server', 'postmaster'] satisfies Victim[]).map(
  (victim) => [victim, Number(Math.random().toFixed(2))] as const,
)

// A short version; tests/prove/booking-crash.test.ts runs all fifty kills.
test(`[B14] [B17] after kill -9 during checkouts (${kills.join(', ')}) every confirmed booking is there, whole and once`, async () => {
  const world = await openCrashWorld()
  onTestFinished(() => endServer(world))
  for (const [victim, share] of kills) await killInCheckouts(world, victim, share)
})
