import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { StorageConfig } from '#server/platform/config/config-storage.ts'
import { freePort } from '#tests/support/processes/free-port.ts'

const emulators = join(import.meta.dirname, '..', '..', 'emulator')
const program = join(emulators, 'node_modules', '@20minutes', 's3rver', 'lib', 's3rver.js')
/** Its stdin closes when this process ends in any way, and then it exits too. */
const endWithParent = `data:text/javascript,process.stdin.on('end',()=>process.exit()).resume()`

export type S3Server = {
  storage: StorageConfig
  stop(): Promise<void>
}

/** An S3 server in its own process that checks signatures, with one bucket. */
export async function startS3Server(port?: number, folder = mkdtempSync(join(tmpdir(), 's3-'))): Promise<S3Server> {
  if (!existsSync(program)) await install()
  const listens = port ?? (await freePort())
  const given = {
    directory: folder,
    address: '127.0.0.1',
    port: listens,
    silent: true,
    configureBuckets: [{ name: 'pictures' }],
  }
  const script = `new (require(${JSON.stringify(program)}))(${JSON.stringify(given)}).run()`
  const child = spawn(process.execPath, ['--import', endWithParent, '-e', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const endpoint = `http://127.0.0.1:${listens}`
  while (!(await answers(endpoint))) {
    if (child.exitCode !== null) throw new Error('The server that speaks S3 did not start.')
    await sleep(50)
  }
  return {
    storage: { bucket: 'pictures', prefix: 'a/b', endpoint, region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' },
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).text()
    return true
  } catch {
    return false
  }
}

/** `npm test` installs it before the tests; a run of a single file may still have to. */
async function install(): Promise<void> {
  const module = pathToFileURL(join(emulators, '..', '..', 'scripts', 'install.mjs')).href
  const given = JSON.stringify({ folder: emulators, reason: 'a server that speaks S3' })
  const script = `import { ensureInstalled } from ${JSON.stringify(module)}; await ensureInstalled(${given})`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
}
