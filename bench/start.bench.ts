// Second start, idle memory, first-load JavaScript, and throughput of public reads compared with bare node:http.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { pageScripts, shellScripts, totalKib } from '#tests/journeys/support/first-load.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { startBareServer } from './measure/bare-server.ts'
import { demoFolder, npmStart } from './measure/demo-installation.ts'
import { type Load, measureLoad } from './measure/load.ts'
import { memoryMb, processesOf, untilIdle } from './measure/process-tree.ts'
import { countStatements } from './measure/statements.ts'
import { table } from './measure/table.ts'

const say = (sentence: string) => console.log(sentence)

say('Filling a demo installation where there is none yet (kept in .cache/ for the next time) …')
const first = await npmStart()
await untilIdle(demoFolder)
await first.stop()

const starts: number[] = []
for (let turn = 1; turn <= 5; turn++) {
  const server = await npmStart()
  starts.push(server.startedInMs)
  say(`start ${turn}: ${(server.startedInMs / 1000).toFixed(2)} s`)
  await server.stop()
}
starts.sort((a, b) => a - b)

const server = await npmStart()
await untilIdle(demoFolder)
const processes = processesOf(demoFolder)
const idleMb = memoryMb(processes)
say(`idle memory: ${idleMb.toFixed(0)} MB PSS in ${processes.length} processes`)

const shell = await shellScripts(server.url)
const scripts = await pageScripts(server.url)
const paths = await subjects(server.url)
const rows: string[][] = []
const loads = new Map<string, { ours: Load; bare: Load }>()
for (const path of Object.values(paths)) {
  const body = new Uint8Array(
    await (await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer(),
  )
  const rival = await startBareServer(body)
  const headers = { 'accept-encoding': 'identity' }
  const ours = await measureLoad(server.url + path, { headers })
  const bare = await measureLoad(rival.url, { headers })
  await rival.stop()
  loads.set(path, { ours, bare })
  say(`${path}: ${ours.perSecond.toFixed(0)} requests/s, bare ${bare.perSecond.toFixed(0)}`)
}
await server.stop()
const statements = await countStatements(demoFolder, Object.values(paths))
for (const [name, path] of Object.entries(paths)) {
  const { ours, bare } = loads.get(path) ?? raise(path)
  rows.push([
    name,
    ours.perSecond.toFixed(0),
    `${((ours.perSecond / bare.perSecond) * 100).toFixed(0)} %`,
    ours.p50Ms.toFixed(1),
    ours.p99Ms.toFixed(1),
    bare.perSecond.toFixed(0),
    String(statements.get(path) ?? raise(path)),
    (ours.bytes / 1024).toFixed(1),
  ])
}

const report = `# Start, memory and public reads

Taken ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${process.platform}-${process.arch}), Node ${process.versions.node}, with the whole
demo and \`npm run bench -- start\`. Load and server share the machine: read the ratios.

${table(
  ['what', 'measured', 'promised'],
  [
    [
      'second start, `npm start` to the first answered request, median of 5',
      `${((starts[2] ?? 0) / 1000).toFixed(2)} s`,
      '5 s',
    ],
    ['slowest of the 5', `${((starts[4] ?? 0) / 1000).toFixed(2)} s`, ''],
    [
      `idle memory of all ${processes.length} processes, PostgreSQL included (PSS)`,
      `${idleMb.toFixed(0)} MB`,
      '400 MB',
    ],
    [`JavaScript of the shell, ${shell.length} files, gzip`, `${totalKib(shell).toFixed(1)} KiB`, '120 KiB'],
    [`JavaScript of \`/\` with its own code, ${scripts.length} files, gzip`, `${totalKib(scripts).toFixed(1)} KiB`, ''],
  ],
)}

Eight connections, 4 s after 1 s of warm-up, uncompressed. Bare is a \`node:http\` server in a process of its own that sends the
same bytes and does nothing else, measured right after.

${table(['read', 'requests/s', 'of bare', 'p50 ms', 'p99 ms', 'bare requests/s', 'statements', 'KiB'], rows)}
`
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'start.md'), report)
say(`\n${report}\nWritten to bench/results/start.md`)

async function subjects(url: string): Promise<Record<string, string>> {
  const { items } = (await (await fetch(`${url}/api/looks`)).json()) as {
    items: { id: string; shop: { slug: string }; photos: { hash: string; widths: number[] }[] }[]
  }
  const look = items[0] ?? raise('a look')
  const photo = look.photos[0] ?? raise('a photo')
  return {
    'a page of looks': '/api/looks',
    'a look': `/api/looks/${look.id}`,
    'a shop': `/api/shops/${look.shop.slug}`,
    'the page itself': '/',
    'a picture': `/photos/${photo.hash}-${photo.widths.includes(640) ? 640 : photo.widths.at(-1)}.webp`,
  }
}

function raise(missing: string): never {
  throw new Error(`The demo has no ${missing}`)
}
