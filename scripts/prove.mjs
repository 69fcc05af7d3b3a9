#!/usr/bin/env node
// `npm run prove`: the checks that take too long for every change, in parts (docs/TESTING.md). `npm run prove -- races desk` runs
// those parts, `-- postgres 15` the tests of the server on an older PostgreSQL. bench/results/prove.md keeps when each passed.
// A word that names no part chooses files by their path and keeps nothing: `-- kill-start`.
import { join } from 'node:path'
import { buildClient } from './build-client.mjs'
import { ensureInstalled, projectFolder, refuseUnsupportedPlatform, runScript } from './install.mjs'
import { chosenParts, parts } from './proofs/parts.mjs'
import { recordPass } from './proofs/record.mjs'
import { runSteps } from './steps/steps.mjs'

runScript(async () => {
  refuseUnsupportedPlatform()
  const words = process.argv.slice(2)
  const chosen = chosenParts(words)
  await ensureInstalled()
  await ensureInstalled({ folder: join(projectFolder, 'tests', 'tools'), reason: 'what drives a browser in tests' })
  await ensureInstalled({
    folder: join(projectFolder, 'tests', 'emulator'),
    reason: 'the Firebase emulator and an S3 server for tests',
  })
  if (chosen?.some(({ version }) => version))
    await ensureInstalled({ folder: join(projectFolder, 'tests', 'postgres'), reason: 'older versions of PostgreSQL' })
  const client = { name: 'client', prepare: buildClient }
  if (!chosen) return runSteps([client, filesStep(words)])
  const whenDone = (result) => {
    if (result.name !== client.name && result.failed === 0 && result.passed > 0) recordPass(result.name, result)
  }
  return runSteps([client, ...chosen.map(partStep)], { whenDone })
})

function partStep({ name, project = 'server', files = [], version }) {
  return {
    name,
    ...vitest([`--project=${project}`, ...files]),
    env: version ? { LOOKBOOK_TEST_POSTGRES: version } : {},
  }
}

function filesStep(words) {
  const projects = [...new Set(parts.flatMap(({ project }) => project ?? []))].map((name) => `--project=${name}`)
  return { name: 'files', ...vitest([...projects, ...words]) }
}

function vitest(args) {
  return { isVitest: true, run: ['node_modules/vitest/vitest.mjs', 'run', ...args] }
}
