import { test } from 'vitest'
import { demoShops } from '#tests/demo/support/few-shops.ts'
import { expectWholeStart, killInPhase, type Phase } from '#tests/support/processes/kill-start.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'

const chance = (most: number) => Number((Math.random() * most).toFixed(2))
const moments: [Phase, number][] = [
  ['creation', chance(1)],
  ['migration', chance(1)],
  ['pictures', chance(0.2)],
]
const demo = {
  shops: demoShops,
  options: `--import=${new URL('../demo/support/load-few-shops.ts', import.meta.url).href}`,
}

// A short version with the tests' own shops; tests/prove/kill-start.test.ts runs all twenty kills with all shops.
test(`after kill -9 during a first start (${moments.join(', ')}) the next start is complete`, async () => {
  const dataDir = openFolder()
  for (const [phase, share] of moments) await killInPhase(dataDir, demo, phase, share)
  await expectWholeStart(dataDir, demo)
}, 600_000)
