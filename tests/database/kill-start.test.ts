import { test } from 'vitest'
import { demoShops } from '#tests/demo/support/few-shops.ts'
import { expectWholeStart, killInPhase, type Phase, stopInCreation } from '#tests/support/processes/kill-start.ts'
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

/** Of a start that ends before any shop is filled: without options it runs the bundle, which loads faster than the source. */
const early = { shops: [] }

// A short version with the tests' own shops; tests/prove/kill-start.test.ts runs all twenty kills with all shops.
test(`a signal during a first start stops it; after that and kill -9 (${moments.join(', ')}) the next start is complete`, async () => {
  const dataDir = openFolder()
  await stopInCreation(dataDir, early)
  for (const [phase, share] of moments) await killInPhase(dataDir, phase === 'pictures' ? demo : early, phase, share)
  await expectWholeStart(dataDir, demo)
}, 600_000)
