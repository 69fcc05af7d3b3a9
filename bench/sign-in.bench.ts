// Sign-ins per second compared with bare argon2, the effect of a flood of them on reads, and a session's cost in statements.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { createPasswords } from '#server/platform/secrets/passwords.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { atOnce, bareChecksPerSecond } from './measure/bare-argon2.ts'
import { demoFolder, npmStart } from './measure/demo-installation.ts'
import { type Load, measureLoad } from './measure/load.ts'
import { addAccounts } from './measure/own-accounts.ts'
import { untilIdle } from './measure/process-tree.ts'
import { floodSignIns, type Given, nobody, sessionCookie } from './measure/sign-ins.ts'
import { countStatements } from './measure/statements.ts'
import { table } from './measure/table.ts'

const say = (sentence: string) => console.log(sentence)
const [loadBefore = 0] = loadavg()
const reads = { 'a page of looks': '/api/looks', 'the page itself': '/' }
const password = 'somebody has this password'
/** Used in turn, so that no sign-in waits for another of the same account. */
const known = Array.from({ length: 5 }, (): Given => ({ ...nobody(), password }))
let turn = 0
const somebody = () => known[turn++ % known.length] ?? nobody()
/** Fewer than the server's queue holds: all of them wait, none is refused. */
const flooding = 48
const coming = known.length

say('Filling a demo installation where there is none yet (kept in .cache/ for the next time) …')
const first = await npmStart()
await untilIdle(demoFolder)
await first.stop()

const hashed = await createPasswords().hash(password)
if (!hashed.ok) throw new Error(hashed.code)
await addAccounts(demoFolder, hashed.value, known)
const server = await npmStart({ LOOKBOOK_TRUSTED_PROXIES: '1' })
await untilIdle(demoFolder)

// Bare argon2 before and after, to detect a machine that became busy.
const bareBefore = await bareChecksPerSecond(hashed.value)
const granted = await signInsPerSecond(coming, somebody, 200)
const refused = await signInsPerSecond(flooding, nobody, 401)
const bareAfter = await bareChecksPerSecond(hashed.value)
const bare = (bareBefore + bareAfter) / 2
say(`sign-ins: ${granted.toFixed(1)}/s granted, ${refused.toFixed(1)}/s refused; bare ${bare.toFixed(1)} checks/s`)

const rows: string[][] = []
for (const [name, path] of Object.entries(reads)) {
  const idle = await readLoad(path)
  const flood = floodSignIns(server.url, flooding, nobody)
  const flooded = await readLoad(path)
  const meanwhile = flood.perSecond()
  await flood.stop()
  rows.push([
    name,
    idle.p50Ms.toFixed(1),
    flooded.p50Ms.toFixed(1),
    idle.p95Ms.toFixed(1),
    flooded.p95Ms.toFixed(1),
    (flooded.p95Ms / idle.p95Ms).toFixed(2),
    meanwhile.toFixed(1),
  ])
  say(`${path}: p95 ${idle.p95Ms.toFixed(1)} ms idle, ${flooded.p95Ms.toFixed(1)} ms in the flood`)
}

const cookie = await sessionCookie(server.url, somebody())
const { items } = (await (await fetch(`${server.url}/api/looks`)).json()) as { items: { id: string }[] }
await server.stop()
const open = ['/', '/api/session', '/api/looks', `/api/looks/${items[0]?.id}`]
const without = await countStatements(demoFolder, open)
const withSession = await countStatements(demoFolder, [...open, '/api/me/security'], { cookie })

const report = `# Signing in

Taken ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${process.platform}-${process.arch}), Node ${process.versions.node}, with the whole
demo and \`npm run bench -- sign-in\`. Load, server and PostgreSQL share the machine: read the ratios. The load average before
was ${loadBefore.toFixed(1)}; bare argon2 made ${bareBefore.toFixed(1)} checks a second before and ${bareAfter.toFixed(1)} after.

Bare is argon2 alone in a process of its own, at the same cost and as many at once as the server allows itself (${atOnce}).

${table(
  ['what', 'per second', 'of bare'],
  [
    ['bare checks of a password', bare.toFixed(1), ''],
    [`whole sign-ins, ${coming} people at once`, granted.toFixed(1), share(granted, bare)],
    [`refused sign-ins, ${flooding} people at once`, refused.toFixed(1), share(refused, bare)],
  ],
)}

What a read costs meanwhile: one visitor reads without a pause, ${flooding} others sign in without a pause, each from another address.

${table(
  ['read', 'p50 ms idle', 'p50 ms flooded', 'p95 ms idle', 'p95 ms flooded', 'p95 ratio', 'sign-ins/s meanwhile'],
  rows,
)}

Statements a request asks of the database:

${table(
  ['request', 'as a visitor', 'signed in'],
  [...withSession].map(([path, count]) => [
    `\`${path.replace(/[0-9a-f-]{36}/, '{id}')}\``,
    without.has(path) ? String(without.get(path)) : '',
    String(count),
  ]),
)}
`
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'sign-in.md'), report)
say(`\n${report}\nWritten to bench/results/sign-in.md`)

function readLoad(path: string): Promise<Load> {
  const headers = { 'accept-encoding': 'identity' }
  return measureLoad(server.url + path, { connections: 1, forMs: 8_000, headers })
}

async function signInsPerSecond(connections: number, who: () => Given, status: number): Promise<number> {
  const flood = floodSignIns(server.url, connections, who)
  await new Promise((resolve) => setTimeout(resolve, 8_000))
  const perSecond = flood.perSecond()
  await flood.stop()
  const others = [...flood.statuses()].filter(([one]) => one !== status)
  if (others.length > 0) throw new Error(`Expected ${status}, got ${JSON.stringify(others)}`)
  return perSecond
}

function share(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(0)} %`
}
