import { describe, expect, test } from 'vitest'
import { demoShops } from '#demo/shops/index.ts'
import { expectWholeStart, killInPhase, type Phase, phases } from '#tests/support/processes/kill-start.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'

const demo = { shops: demoShops }
const names = Object.keys(phases) as Phase[]

describe('20 kill -9 at random moments of start, migration and filling are each followed by a complete start', () => {
  // Each phase is killed equally often, at random times that a failure prints.
  const kills = Array.from({ length: 20 }, (_, index) => ({
    index,
    phase: names[index % names.length]!,
    share: Math.random(),
  }))
  test.each(kills)('kill $index: in $phase at $share', async ({ phase, share }) => {
    const dataDir = openFolder()
    await killInPhase(dataDir, demo, phase, share)
    await expectWholeStart(dataDir, demo)
  })

  test('ten of them one after the other on one folder', async () => {
    const dataDir = openFolder()
    const moments = Array.from(
      { length: 10 },
      () => [names[Math.floor(Math.random() * names.length)]!, Math.random()] as const,
    )
    for (const [phase, share] of moments) await killInPhase(dataDir, demo, phase, share)
    await expectWholeStart(dataDir, demo).catch((error: unknown) =>
      expect.fail(`after kills at ${JSON.stringify(moments)}: ${String(error)}`),
    )
  })
})
