// Runs on Node 20 before anything is installed, so: plain JavaScript, Node's own modules only.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'
import { run, runScript, Stop } from './run.mjs'

export { run, runScript, Stop }

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))

const supportedPlatforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
const leastNodeMajor = 26

/**
 * Installs a folder's packages if node_modules does not match package-lock.json; otherwise returns quickly. Without `dev` those that
 * only building and testing need are left out, and a folder that has them is left as it is.
 */
export async function ensureInstalled({
  folder = projectFolder,
  reason = 'the packages Lookbook is built from',
  dev = true,
} = {}) {
  const whole = lockHash(folder)
  const wanted = dev ? whole : `${whole} without dev`
  const stamp = join(folder, 'node_modules', '.lookbook-installed')
  const isInstalled = () => [whole, wanted].includes(readIfThere(stamp)) || installedByHand(folder, dev)
  if (isInstalled()) return keepStamp(stamp, readIfThere(stamp) === whole ? whole : wanted)
  await oneAtATime(projectFolder, reason, async (handOver) => {
    if (isInstalled()) return
    // Removed first, so that a kill before npm is done leaves the folder marked as not installed.
    rmSync(stamp, { force: true })
    rmSync(hiddenLock(folder), { force: true })
    await runNpmCi(folder, reason, dev, handOver)
  })
  keepStamp(stamp, wanted)
}

/** The Node that runs our TypeScript: this one when it is new enough, else the pinned one from node_modules. */
export function nodeBinary() {
  if (runsOurTypeScript()) return process.execPath
  const pinned = [
    join(projectFolder, 'node_modules', '.bin', 'node'),
    join(projectFolder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node'),
    join(projectFolder, 'node_modules', `node-bin-${process.platform}-${process.arch}`, 'bin', 'node'),
  ].find(existsSync)
  if (pinned) return pinned
  throw new Stop(
    `Lookbook runs on Node ${leastNodeMajor} or newer; this is ${process.version}, and npm has no pinned Node for ` +
      `${process.platform}-${process.arch}. Install Node ${leastNodeMajor} and start again.`,
  )
}

export function runsOurTypeScript() {
  return Number(process.versions.node.split('.')[0]) >= leastNodeMajor
}

export function refuseUnsupportedPlatform() {
  const platform = `${process.platform}-${process.arch}`
  if (supportedPlatforms.includes(platform)) return
  throw new Stop(
    `Lookbook does not run on ${platform} yet; it runs on ${supportedPlatforms.join(', ')} (on Windows: in WSL).`,
  )
}

async function runNpmCi(folder, reason, dev, onStart) {
  const packages = packageCount(folder, dev)
  console.log(
    `Installing ${reason}: ${packages} packages; the first time this downloads them, which takes a minute or two.`,
  )
  const stopProgress = showProgress(join(folder, 'node_modules'), packages)
  const npm = process.env.npm_execpath
  const args = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    dev ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--loglevel=error',
  ]
  const byNode = npm !== undefined && basename(npm) === 'npm-cli.js'
  let isInterrupted = false
  const code = await run(byNode ? process.execPath : 'npm', byNode ? [npm, ...args] : args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    onStart,
    onSignal: () => {
      isInterrupted = true
    },
  }).finally(stopProgress)
  if (isInterrupted) throw new Stop('Stopped before all packages were in place; the next start installs them.')
  if (code !== 0) {
    throw new Stop(
      `npm could not install the packages (its words are above, its code is ${code}). ` +
        'Most often the network or the disk is the reason: see that npm reaches its registry, then start again.',
    )
  }
}

/** npm prints nothing on a pipe, so we print the progress: on a terminal in one line, elsewhere every 15 s. */
function showProgress(modules, packages) {
  const startedAt = Date.now()
  const onTerminal = process.stdout.isTTY === true
  const line = () => {
    return `  ${secondsSince(startedAt)} s, about ${Math.min(countModules(modules), packages)} of ${packages} packages in place`
  }
  const timer = setInterval(
    () => process.stdout.write(onTerminal ? `\r${line()} ` : `${line()}\n`),
    onTerminal ? 1000 : 15_000,
  )
  return () => {
    clearInterval(timer)
    process.stdout.write(
      `${onTerminal ? '\r' : ''}  ended after ${secondsSince(startedAt)} s${' '.repeat(onTerminal ? 30 : 0)}\n`,
    )
  }
}

function secondsSince(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000)
}

/**
 * npm creates all folders first and fills them as downloads arrive: a package counts as installed once its package.json exists.
 */
function countModules(modules) {
  const names = namesIn(modules).flatMap((name) =>
    name.startsWith('@') ? namesIn(join(modules, name)).map((inner) => join(name, inner)) : [name],
  )
  return names.filter((name) => existsSync(join(modules, name, 'package.json'))).length
}

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** True if npm itself (npm install, npm ci) has installed everything that the lockfile lists. */
function installedByHand(folder, dev) {
  const have = readLock(hiddenLock(folder))
  if (have === null) return false
  const wanted = Object.entries(lockOf(folder).packages).filter(([path, entry]) => path !== '' && (dev || !entry.dev))
  return wanted.every(([path, { version, integrity, optional }]) => {
    const found = have.packages[path]
    if (found === undefined) return optional === true
    return found.version === version && found.integrity === integrity && existsSync(join(folder, path, 'package.json'))
  })
}

/** Packages directly in node_modules that fit this platform: those that countModules can see. */
function packageCount(folder, dev) {
  return Object.entries(lockOf(folder).packages).filter(
    ([path, entry]) => path.lastIndexOf('node_modules/') === 0 && (dev || !entry.dev) && fitsHere(entry),
  ).length
}

function fitsHere({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
}

function lockHash(folder) {
  lockOf(folder)
  const lock = readFileSync(join(folder, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

function lockOf(folder) {
  const lock = readLock(join(folder, 'package-lock.json'))
  if (lock === null)
    throw new Stop(`${join(folder, 'package-lock.json')} is missing or not whole: fetch the project again.`)
  return lock
}

function readLock(file) {
  try {
    const lock = JSON.parse(readFileSync(file, 'utf8'))
    return typeof lock.packages === 'object' && lock.packages !== null ? lock : null
  } catch {
    return null
  }
}

function hiddenLock(folder) {
  return join(folder, 'node_modules', '.package-lock.json')
}

function keepStamp(stamp, text) {
  if (readIfThere(stamp) === text) return
  try {
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(`${stamp}.new`, text)
    renameSync(`${stamp}.new`, stamp)
  } catch (error) {
    // A read-only node_modules that matches is fine without a stamp; it is only checked again each time.
    if (error.code !== 'EROFS' && error.code !== 'EACCES') throw error
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
