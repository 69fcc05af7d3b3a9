#!/usr/bin/env node
// `npm test`: everything that is checked on every change. `npm test -- unit types` runs only the named steps.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildClient } from './build-client.mjs'
import { ensureInstalled, nodeBinary, projectFolder, refuseUnsupportedPlatform, runScript, Stop } from './install.mjs'
import { runSteps } from './steps/steps.mjs'

const vitest = (name, ...projects) => ({
  name,
  isVitest: true,
  run: [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...(projects.length > 0 ? projects : [name]).map((project) => `--project=${project}`),
  ],
})

/** With one checker it takes half of the CPU time of the usual four, which check much of it more than once. */
const types = (name, project) => ({
  name,
  run: ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', project],
})

/** A folder below the run's own: server records there, statements judges. */
const recording = { LOOKBOOK_TEST_STATEMENTS: 'statements' }

const allSteps = [
  types('types', 'tsconfig.json'),
  types('purity', 'tsconfig.pure.json'),
  types('worker', 'tsconfig.worker.json'),
  { name: 'lint', run: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  vitest('unit'),
  vitest('far-zone'),
  vitest('architecture'),
  { ...vitest('server'), env: recording },
  { ...vitest('statements'), env: recording },
  vitest('components'),
  { name: 'client', prepare: buildClient },
  vitest('journeys'),
  { name: 'proofs', run: ['scripts/proofs/check-due.mjs'] },
]

const onFiles = ['types', 'purity', 'worker', 'lint']
const quick = ['unit', 'far-zone', 'architecture']
/**
 * A whole run begins with all that needs no database, at once: each alone leaves a core idle for a part of its time. Three
 * projects are in one Vitest.
 */
const wholeRun = [
  [...allSteps.filter(({ name }) => onFiles.includes(name)), vitest('quick', ...quick)],
  ...allSteps.filter(({ name }) => ![...onFiles, ...quick].includes(name)),
]

// About 10 minutes on 2 cores. The limit only makes sure that a run that hangs still prints its closing line.
const limitMs = 60 * 60_000

runScript(async () => {
  const startedAt = Date.now()
  refuseUnsupportedPlatform()
  const steps = chosenSteps(process.argv.slice(2))
  const needs = (...names) => steps.flat().some(({ name }) => names.includes(name))
  await ensureInstalled()
  if (needs('types', 'components', 'journeys'))
    await ensureInstalled({ folder: join(projectFolder, 'tests', 'tools'), reason: 'what drives a browser in tests' })
  if (needs('server', 'journeys'))
    await ensureInstalled({
      folder: join(projectFolder, 'tests', 'emulator'),
      reason: 'the Firebase emulator and an S3 server for tests',
    })
  if (needs('server', 'components', 'journeys')) ensureBrowser()
  return runSteps(steps, { limitMs: limitMs - (Date.now() - startedAt) })
})

/** Installs a browser where there is none, before the time limit of a test or a hook counts. */
function ensureBrowser() {
  const script = `import('./tests/tools/find-browser.ts').then(({ findBrowser }) => findBrowser()).catch((fault) => {
    console.error(fault.message)
    process.exitCode = 1
  })`
  // As vitest.config.ts says for the journeys.
  const env = { ...process.env, LOOKBOOK_TEST_BROWSER: 'npm' }
  const { status } = spawnSync(nodeBinary(), ['-e', script], { cwd: projectFolder, stdio: 'inherit', env })
  if (status !== 0) throw new Stop('The tests of the server, the components and the journeys need a browser.')
}

function chosenSteps(names) {
  const unknown = names.find((name) => !allSteps.some((step) => step.name === name))
  if (unknown) {
    const known = allSteps.map(({ name }) => name).join(', ')
    throw new Stop(`There is no step called ${unknown}; there are ${known}. For one file: npx vitest run ${unknown}`)
  }
  // The journeys run on the built client, and statements judges what server recorded.
  const needed = { journeys: 'client', statements: 'server' }
  const wanted = [...names, ...names.flatMap((name) => needed[name] ?? [])]
  return names.length > 0 ? allSteps.filter(({ name }) => wanted.includes(name)) : wholeRun
}
