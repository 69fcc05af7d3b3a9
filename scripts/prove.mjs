#!/usr/bin/env node
// `npm run prove`: the checks that take too long for every change (docs/TESTING.md lists them and how long they take).
import { join } from 'node:path'
import { buildClient } from './build-client.mjs'
import { ensureInstalled, projectFolder, refuseUnsupportedPlatform, runScript } from './install.mjs'
import { runSteps } from './steps/steps.mjs'

runScript(async () => {
  refuseUnsupportedPlatform()
  await ensureInstalled()
  await ensureInstalled({ folder: join(projectFolder, 'tests', 'tools'), reason: 'what drives a browser in tests' })
  await ensureInstalled({
    folder: join(projectFolder, 'tests', 'emulator'),
    reason: 'the Firebase emulator and an S3 server for tests',
  })
  const files = process.argv.slice(2)
  const projects = ['--project=prove', '--project=prove-properties', '--project=prove-journeys']
  return runSteps([
    { name: 'client', prepare: buildClient },
    { name: 'prove', isVitest: true, run: ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...files] },
  ])
})
