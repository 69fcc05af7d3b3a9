import { expect, test } from 'vitest'
import { expectWholeStart, killInPhase, type Phase } from '#tests/support/kill-start.ts'
import { openFolder } from '#tests/support/open-folder.ts'

// The short form; tests/prove/kill-start.test.ts has all twenty.
test('kill -9 in a first creation, in the migration and in the filling of the demo: the next start is whole', async () => {
  const dataDir = openFolder()
  const moments: [Phase, number][] = [
    ['creation', Math.random()],
    ['migration', Math.random()],
    ['pictures', Math.random() / 3],
  ]
  for (const [phase, share] of moments) await killInPhase(dataDir, phase, share)
  await expectWholeStart(dataDir).catch((error: unknown) =>
    expect.fail(`after kills at ${JSON.stringify(moments)}: ${String(error)}`),
  )
}, 300_000)
