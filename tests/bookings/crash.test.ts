import { onTestFinished, test } from 'vitest'
import { endServer, killInCheckouts, openCrashWorld, type Victim } from './support/crash-world.ts'

// When exactly, chance decides; the name tells.
const kills = (['backend', 'server', 'postmaster'] satisfies Victim[]).map(
  (victim) => [victim, Number(Math.random().toFixed(2))] as const,
)

// The short form; tests/prove/booking-crash.test.ts has all fifty.
test(`[B14] [B17] kill -9 in the middle of checkouts (${kills.join(', ')}): all that was booked is there, whole and once`, {
  timeout: 300_000,
}, async () => {
  const world = await openCrashWorld()
  onTestFinished(() => endServer(world))
  for (const [victim, share] of kills) await killInCheckouts(world, victim, share)
})
