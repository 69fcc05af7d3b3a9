import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#tests/support/running-server.ts'

/** A filled installation in a temporary folder with the real server in front of it. */
export async function openTestInstallation(): Promise<{ url: string; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lookbook-journeys-'))
  // As root, PostgreSQL's user must come through here.
  chmodSync(dataDir, 0o711)
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  try {
    await fill(dataDir)
    const server = await startServer(dataDir)
    return {
      url: server.url,
      close: async () => {
        await server.stop()
        remove()
      },
    }
  } catch (fault) {
    remove()
    throw fault
  }
}

async function fill(dataDir: string): Promise<void> {
  const script = join(import.meta.dirname, 'fill-test-data.ts')
  const env = { ...process.env, LOOKBOOK_DATA: dataDir, DATABASE_URL: '' }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The test installation could not be filled: ${script} ended with ${code}`)
}
