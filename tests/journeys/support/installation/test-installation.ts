import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asFiles, onServer, serverVariable, withDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/processes/running-server.ts'
import { startThrowawayServer } from '#tests/support/runner/global-setup.ts'

/** A filled data folder and the template database that belongs to it. No server runs on either. */
export type Filled = { dataDir: string; databaseUrl: string }

export type Restart = (env?: Record<string, string>) => Promise<void>

export type TestInstallation = {
  url: string
  databaseUrl: string
  /** What its server printed. */
  output(): string
  close(): Promise<void>
  /** Kills the server; answers how to start it again at the same address, with other variables if need be. */
  kill(): Promise<Restart>
}

/** One PostgreSQL with a filled template database, and the real server on a clone of it, once its bundle is there. */
export async function openTestInstallation(
  bundled?: Promise<unknown>,
): Promise<{ url: string; filled: Filled; close(): Promise<void> }> {
  const given = process.env[serverVariable]
  const postgres = given === undefined ? await startThrowawayServer() : { url: given, stop: async () => undefined }
  const filled = { dataDir: newFolder(), databaseUrl: withDatabase(postgres.url, newName()) }
  const remove = async () => {
    await dropDatabase(filled.databaseUrl)
    await postgres.stop()
    removeFolder(filled.dataDir)
  }
  try {
    await onServer((client) => client.query(`create database ${nameOf(filled.databaseUrl)}`), postgres.url)
    await Promise.all([fill(filled), bundled])
    const { url, close } = await openClone(filled)
    return {
      url,
      filled,
      close: async () => {
        await close()
        await remove()
      },
    }
  } catch (fault) {
    await remove()
    throw fault
  }
}

/** Another server on a clone of the database and a copy of the files, for journeys that write. */
export async function openClone(
  filled: Filled,
  env: Record<string, string> = {},
  { isEmpty = false } = {},
): Promise<TestInstallation> {
  const dataDir = newFolder()
  const databaseUrl = withDatabase(filled.databaseUrl, newName())
  const remove = async () => {
    await dropDatabase(databaseUrl)
    removeFolder(dataDir)
  }
  try {
    await Promise.all([
      onServer(
        (client) =>
          client.query(
            `create database ${nameOf(databaseUrl)} template ${isEmpty ? 'template1' : nameOf(filled.databaseUrl)} ${asFiles}`,
          ),
        withDatabase(databaseUrl, 'postgres'),
      ),
      // The keys open the mailbox.
      promisify(execFile)('cp', ['-a', `${filled.dataDir}/${isEmpty ? 'keys' : '.'}`, dataDir]),
    ])
    const variables = { ...env, DATABASE_URL: databaseUrl }
    let server = await startServer(dataDir, variables)
    const PORT = new URL(server.url).port
    return {
      url: env.LOOKBOOK_URL ?? server.url,
      databaseUrl,
      output: () => server.output(),
      kill: async () => {
        await server.kill()
        return async (more) => {
          server = await startServer(dataDir, { ...variables, ...more, PORT })
        }
      },
      close: async () => {
        await server.stop()
        await remove()
      },
    }
  } catch (fault) {
    await remove()
    throw fault
  }
}

const newName = () => `lookbook_journey_${randomBytes(6).toString('hex')}`
const nameOf = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1)

function dropDatabase(databaseUrl: string): Promise<unknown> {
  return onServer(
    (client) => client.query(`drop database if exists ${nameOf(databaseUrl)} with (force)`),
    withDatabase(databaseUrl, 'postgres'),
  )
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lookbook-journeys-'))
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

async function fill({ dataDir, databaseUrl }: Filled): Promise<void> {
  const script = join(import.meta.dirname, 'fill-test-data.ts')
  const env = { ...process.env, LOOKBOOK_DATA: dataDir, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The test installation could not be filled: ${script} ended with ${code}`)
}
