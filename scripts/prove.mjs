#!/usr/bin/env node
// `npm run prove`: the checks that take too long for every change (docs/TESTING.md lists them and how long they take).
// `npm run prove -- postgres` runs the tests of the server on older versions of PostgreSQL, `-- postgres 15` on one.
import { join } from 'node:path'
import { buildClient } from './build-client.mjs'
import { ensureInstalled, projectFolder, refuseUnsupportedPlatform, runScript, Stop } from './install.mjs'
import { runSteps } from './steps/steps.mjs'

/** Those before the embedded one, from the oldest that is supported on; tests/postgres has a package of each. */
const postgresVersions = ['15', '16', '17']

const vitest = (name, args, env = {}) => ({
  name,
  isVitest: true,
  run: ['node_modules/vitest/vitest.mjs', 'run', ...args],
  env,
})

runScript(async () => {
  refuseUnsupportedPlatform()
  const words = process.argv.slice(2)
  const versions = chosenVersions(words)
  await ensureInstalled()
  await ensureInstalled({ folder: join(projectFolder, 'tests', 'tools'), reason: 'what drives a browser in tests' })
  await ensureInstalled({
    folder: join(projectFolder, 'tests', 'emulator'),
    reason: 'the Firebase emulator and an S3 server for tests',
  })
  if (versions.length > 0)
    await ensureInstalled({ folder: join(projectFolder, 'tests', 'postgres'), reason: 'older versions of PostgreSQL' })
  const projects = ['--project=prove', '--project=prove-properties', '--project=prove-journeys']
  const proofs = [{ name: 'client', prepare: buildClient }, vitest('prove', [...projects, ...words])]
  const onOlder = versions.map((version) =>
    vitest(`postgres-${version}`, ['--project=server'], { LOOKBOOK_TEST_POSTGRES: version }),
  )
  return runSteps([...(words[0] === 'postgres' ? [] : proofs), ...onOlder])
})

/** Words that are part of a path choose among the other proofs. */
function chosenVersions([first, ...named]) {
  if (first === undefined) return postgresVersions
  if (first !== 'postgres') return []
  const unknown = named.find((version) => !postgresVersions.includes(version))
  if (unknown) throw new Stop(`There is no PostgreSQL ${unknown} to try; there are ${postgresVersions.join(', ')}.`)
  return named.length > 0 ? named : postgresVersions
}
