import { onTestFinished, test } from 'vitest'
import { endServer, killInCheckouts, openCrashWorld, type Victim } from './support/crash-world.ts'

// The short form; tests/prove/booking-crash.test.ts has all fifty.
test('[B14] [B17] kill -9 of the server, of a backend and of the database in the middle of checkouts: all that was booked is there, whole and once', {
  timeout: 300_000,
}, async () => {
  const world = await openCrashWorld()
  onTestFinished(() => endServer(world))
  for (const victim of ['backend', 'server', 'postmaster'] satisfies Victim[])
    await killInCheckouts(world, victim, Math.random())
})
