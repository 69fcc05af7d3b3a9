#!/usr/bin/env node
// `npm run prove`: the proofs that take too long for every change (docs/TESTING.md says which and how long).
import { ensureInstalled, refuseUnsupportedPlatform, runScript } from './install.mjs'
import { runSteps } from './steps.mjs'

runScript(async () => {
  refuseUnsupportedPlatform()
  await ensureInstalled()
  const files = process.argv.slice(2)
  return runSteps([
    { name: 'prove', isVitest: true, run: ['node_modules/vitest/vitest.mjs', 'run', '--project=prove', ...files] },
  ])
})
