import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../support/processes/free-port.ts'

export type Emulator = {
  /** http://127.0.0.1:… */
  url: string
  /** host:port, as LOOKBOOK_FIREBASE_EMULATOR takes it */
  address: string
  stop(): Promise<void>
}

export const emulatorProject = 'demo-lookbook'

const firebase = join(import.meta.dirname, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')
const startLimitMs = 110_000
/** Its stdin closes when this process ends in any way, and then it exits too. */
const endWithParent = `data:text/javascript,process.stdin.on('end',()=>process.exit()).resume()`

/** Firebase's own Authentication emulator, alone: without Java, without an account, without the internet. */
export async function startEmulator(): Promise<Emulator> {
  if (!existsSync(firebase)) await installEmulators()
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'))
  const [port, hub, logging] = await Promise.all([freePort(), freePort(), freePort()])
  const part = (number: number | undefined) => ({ host: '127.0.0.1', port: number })
  const emulators = { auth: part(port), hub: part(hub), logging: part(logging), ui: { enabled: false } }
  const config = join(folder, 'firebase.json')
  writeFileSync(config, JSON.stringify({ emulators }))

  const args = ['emulators:start', '--only=auth', `--project=${emulatorProject}`, `--config=${config}`]
  const child = spawn(process.execPath, ['--import', endWithParent, firebase, ...args, '--non-interactive'], {
    cwd: folder,
    // Keeps its files in its folder, and does not check for updates.
    env: { ...outerEnvironment(), HOME: folder, XDG_CONFIG_HOME: folder, CI: '1', NO_UPDATE_NOTIFIER: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const { said, ended } = listenTo(child)
  const atExit = () => signalGroup(child, 'SIGKILL')
  process.once('exit', atExit)
  const stop = async () => {
    await endGroup(child, ended)
    process.off('exit', atExit)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(url, child, said)
  } catch (fault) {
    await stop()
    throw fault
  }
  return { url, address: `127.0.0.1:${port}`, stop }
}

/** `npm test` installs it before the tests; a run of a single file may still have to. */
export async function installEmulators(): Promise<void> {
  const module = pathToFileURL(join(import.meta.dirname, '..', '..', 'scripts', 'install.mjs')).href
  const given = JSON.stringify({ folder: import.meta.dirname, reason: 'the Firebase emulator' })
  const script = `import { ensureInstalled } from ${JSON.stringify(module)}; await ensureInstalled(${given})`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
}

function listenTo(child: ChildProcess): { said: () => string; ended: Promise<void> } {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  return { said: () => said, ended: new Promise((resolve) => child.once('close', () => resolve())) }
}

/** Waits for its ready message, and then for an answer on its port. */
async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const startedAt = Date.now()
  for (;;) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (hasEnded || Date.now() - startedAt > startLimitMs) throw new Error(`The emulator did not start:\n${said()}`)
    if (said().includes('All emulators ready') && (await answers(url))) return
    await sleep(50)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** Stops the whole process group: SIGTERM first, then SIGKILL. */
async function endGroup(child: ChildProcess, ended: Promise<void>): Promise<void> {
  signalGroup(child, 'SIGINT')
  const asked = setTimeout(() => signalGroup(child, 'SIGKILL'), 5_000)
  await ended
  clearTimeout(asked)
  signalGroup(child, 'SIGKILL')
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It already exited.
  }
}

function outerEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(LOOKBOOK_(?!TEST_RUN)|VITEST|NODE_OPTIONS$|FIREBASE|GOOGLE|GCLOUD)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
}
