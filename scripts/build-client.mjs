// Plain JavaScript for Node 20, like install.mjs.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { nodeBinary, projectFolder, run, Stop } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'

const inputs = [
  'src/web',
  'src/contract',
  'src/core',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/client/chunk-groups.ts',
  'scripts/client/compress-assets.ts',
  'scripts/client/inline-scripts.ts',
  'scripts/client/localise.ts',
  'scripts/client/make-icons.ts',
  'scripts/client/public-screens.json',
  'scripts/client/service-worker.ts',
  'package-lock.json',
]
const client = join(projectFolder, 'dist')
const stampName = '.built-from'

/** Builds the client if its sources have changed. Atomic: after a kill there is the old build or none, never a partial one. */
export async function buildClient() {
  const wanted = hashOfSources()
  const isBuilt = () => readIfThere(join(client, stampName)) === wanted
  if (isBuilt()) return
  await oneAtATime(projectFolder, 'the client', async (handOver) => {
    if (!isBuilt()) await build(wanted, handOver)
  })
}

/** True in an archive that `npm run release` made, as long as nobody changed it: then nothing here needs what builds. */
export function isPrebuilt() {
  return existsSync(join(projectFolder, 'COMMIT')) && readIfThere(join(client, stampName)) === hashOfSources()
}

async function build(wanted, onStart) {
  console.log('Building the client from its sources; this takes some seconds and happens only after a change.')
  const workshop = join(projectFolder, '.cache', 'client')
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(workshop, { recursive: true })
  const built = join(workshop, 'new')
  const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js')
  const code = await run(nodeBinary(), [vite, 'build', '--logLevel', 'error'], {
    cwd: projectFolder,
    env: { ...process.env, LOOKBOOK_DIST: built, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
    onStart,
  })
  if (code !== 0) throw new Stop(buildFailure(code, totalmem()))

  writeFileSync(join(built, stampName), wanted)
  if (isThere(client)) renameSync(client, join(workshop, 'old'))
  renameSync(built, client)
  rmSync(workshop, { recursive: true, force: true })
}

const KILLED = 137
const ABORTED = 134
/** As docs/OPERATING.md asks for. */
const BUILD_MB = 2048

/** A build killed for lack of memory prints nothing itself: the kernel sends signal 9, and Node aborts at its own limit. */
export function buildFailure(code, bytes) {
  if (code !== KILLED && code !== ABORTED) return 'The client could not be built; the reason is above.'
  const limit = limitOfGroup() ?? bytes
  return `The build of the client was killed (exit code ${code}), most likely for memory: this machine gives it ${Math.round(limit / 2 ** 20)} MB, and it takes up to ${BUILD_MB}. Give it more memory or swap, or start from an archive that npm run release made on another machine.`
}

/** The limit of a container; null: none. */
function limitOfGroup() {
  const text = readIfThere('/sys/fs/cgroup/memory.max')?.trim()
  return text && /^\d+$/.test(text) ? Number(text) : null
}

/** What the built client follows from. */
export function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesUnder).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(projectFolder, file)))
      .update('\0')
  return hash.digest('hex')
}

function filesUnder(path) {
  const facts = statSync(join(projectFolder, path), { throwIfNoEntry: false })
  if (facts === undefined) return []
  if (!facts.isDirectory()) return [path]
  // Tests are not part of the build.
  return readdirSync(join(projectFolder, path)).flatMap((name) =>
    /\.test\.tsx?$/.test(name) ? [] : filesUnder(`${path}/${name}`),
  )
}

function isThere(path) {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
