#!/usr/bin/env node
// `npm run bench` lists the measurements in bench/; `npm run bench -- start` takes one and writes bench/results/start.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from './build-client.mjs'
import { ensureInstalled, nodeBinary, projectFolder, run, runScript, Stop } from './install.mjs'

const folder = join(projectFolder, 'bench')

runScript(async () => {
  const [name] = process.argv.slice(2)
  if (!name) return list()
  const file = join(folder, `${name}.bench.ts`)
  if (!existsSync(file)) throw new Stop(`There is no measurement called ${name}. \`npm run bench\` lists them.`)
  await ensureInstalled()
  await ensureInstalled({ folder: join(projectFolder, 'tests', 'tools'), reason: 'what drives a browser' })
  const rivals = join(folder, name, 'rivals')
  if (existsSync(rivals)) await ensureInstalled({ folder: rivals, reason: 'what it is measured beside' })
  const tools = join(folder, name, 'tools')
  if (existsSync(tools)) await ensureInstalled({ folder: tools, reason: 'what measures it' })
  await buildClient()
  return run(nodeBinary(), [file], { cwd: projectFolder })
})

/** The first line of each measurement says what it measures. */
function list() {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.bench.ts'))) {
    const [first] = readFileSync(join(folder, file), 'utf8').split('\n')
    console.log(`npm run bench -- ${file.replace('.bench.ts', '').padEnd(12)} ${first.replace(/^\/\/\s*/, '')}`)
  }
}
