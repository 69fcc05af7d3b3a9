#!/usr/bin/env node
// `npm run shots`: takes screenshots of every route into shots/. SHOTS_URL is a running server; without it one is started.
// SHOTS_PASSWORD: of its demo accounts. SHOTS_ONLY=look,shop: only these.
import { join } from 'node:path'
import { buildClient } from './build-client.mjs'
import { ensureInstalled, nodeBinary, projectFolder, run, runScript } from './install.mjs'

runScript(async () => {
  await ensureInstalled()
  await ensureInstalled({ folder: join(projectFolder, 'tests', 'tools'), reason: 'what drives a browser' })
  if (!process.env.SHOTS_URL) await buildClient()
  return run(nodeBinary(), [join(projectFolder, 'tests', 'journeys', 'support', 'take-shots.ts')], {
    cwd: projectFolder,
  })
})
