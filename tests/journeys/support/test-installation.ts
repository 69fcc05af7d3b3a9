import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startServer } from '#tests/support/running-server.ts'

export type TestInstallation = {
  url: string
  dataDir: string
  close(): Promise<void>
  /** Kills the server; answers how to start it again at the same address. */
  kill(): Promise<() => Promise<void>>
}

/** A filled installation in a temporary folder with the real server in front of it, and the folder as it was filled. */
export async function openTestInstallation(): Promise<TestInstallation & { filledDir: string }> {
  const filledDir = newFolder()
  try {
    await fill(filledDir)
    const { url, dataDir, close, kill } = await openCopy(filledDir)
    return {
      url,
      dataDir,
      kill,
      filledDir,
      close: async () => {
        await close()
        remove(filledDir)
      },
    }
  } catch (fault) {
    remove(filledDir)
    throw fault
  }
}

/** Another server on another copy, for journeys that write. */
export async function openCopy(filledDir: string, env: Record<string, string> = {}): Promise<TestInstallation> {
  const dataDir = newFolder()
  try {
    // With its owners: the database's files may belong to another user than ours.
    await promisify(execFile)('cp', ['-a', `${filledDir}/.`, dataDir])
    let server = await startServer(dataDir, env)
    const PORT = new URL(server.url).port
    return {
      url: server.url,
      dataDir,
      kill: async () => {
        await server.kill()
        return async () => {
          server = await startServer(dataDir, { ...env, PORT })
        }
      },
      close: async () => {
        await server.stop()
        remove(dataDir)
      },
    }
  } catch (fault) {
    remove(dataDir)
    throw fault
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lookbook-journeys-'))
  // As root, PostgreSQL's user must come through here.
  chmodSync(folder, 0o711)
  return folder
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

async function fill(dataDir: string): Promise<void> {
  const script = join(import.meta.dirname, 'fill-test-data.ts')
  const env = { ...process.env, LOOKBOOK_DATA: dataDir, DATABASE_URL: '' }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The test installation could not be filled: ${script} ended with ${code}`)
}
