import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { createPool } from '#server/database/connections/create-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import { createS3BlobStore } from '#server/platform/storage/s3-blob-store.ts'
import type { Home } from '#tests/bookings/support/crash-world.ts'
import { startS3Server } from '#tests/pictures/support/s3-server.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { type FaultLine, openFaultLine } from '#tests/support/processes/fault-line.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import { serverEntry } from '#tests/support/processes/server-bundle.ts'
import { runServer, type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'
import {
  createSystemPostgres,
  findSystemPostgres,
  type SystemPostgres,
} from '#tests/support/processes/system-postgres.ts'

export const whyNotHere = findSystemPostgres() === null ? 'no PostgreSQL of 15 or newer is installed' : undefined

/** Everything that a server stands on, each behind a line that can break, and a clock that can be set. */
export class FaultyHome implements Home {
  env: Record<string, string> = {}
  /** the store itself, past the line */
  blobs: BlobStore | null = null
  /** null: only root may mount a small disk */
  disk: string | null = null
  private server: ServerProcess | null = null
  private readonly folder = openFolder()
  private readonly clock = join(this.folder, 'milliseconds-ahead')
  private readonly lines: { database?: FaultLine; store?: FaultLine; mail?: FaultLine } = {}
  private postgres: SystemPostgres | null = null

  static async open(): Promise<FaultyHome> {
    const home = new FaultyHome()
    await home.prepare()
    return home
  }

  private async prepare(): Promise<void> {
    const place = openFolder()
    chmodSync(place, 0o755)
    this.postgres = createSystemPostgres(findSystemPostgres()!.bin, place, {})
    await this.postgres.start()
    onTestFinished(() => this.postgres!.stop())
    const client = new Client(this.postgres.url('postgres'))
    await client.connect()
    await client.query('create database lookbook')
    await client.end()
    const bucket = await startS3Server()
    onTestFinished(() => bucket.stop())
    this.lines.database = await openFaultLine({ path: join(place, 'own', '.s.PGSQL.5432') })
    this.lines.store = await openFaultLine({ port: Number(new URL(bucket.storage.endpoint).port), host: '127.0.0.1' })
    const { keyId, secret } = bucket.storage
    this.blobs = createS3BlobStore(bucket.storage)
    this.env = {
      PORT: String(await freePort()),
      DATABASE_URL: `postgresql://owner:own-secret@127.0.0.1:${this.lines.database.port}/lookbook`,
      LOOKBOOK_DATA: this.openDisk(),
      LOOKBOOK_STORAGE: `s3://pictures/a/b?endpoint=http://127.0.0.1:${this.lines.store.port}`,
      LOOKBOOK_STORAGE_KEY: keyId,
      LOOKBOOK_STORAGE_SECRET: secret,
      LOOKBOOK_TRUSTED_PROXIES: '1',
    }
    onTestFinished(async () => {
      this.server?.signal('SIGKILL')
      await this.server?.ended
      for (const line of Object.values(this.lines)) await line.close()
    })
  }

  /** A disk of 64 MB, which fills in a moment. */
  private openDisk(): string {
    const folder = openFolder()
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder], { stdio: 'ignore' })
      this.disk = folder
      onTestFinished(() => void execFileSync('umount', ['-l', folder]))
    } catch {
      this.disk = null
    }
    return folder
  }

  start = async (env: Record<string, string>): Promise<ServerProcess> => {
    const mailPort = Number(new URL(env.LOOKBOOK_SMTP_URL!).port)
    this.lines.mail ??= await openFaultLine({ port: mailPort, host: '127.0.0.1' })
    this.env = { ...env, LOOKBOOK_SMTP_URL: `smtp://127.0.0.1:${this.lines.mail.port}` }
    this.server = await startServer(this.env, [], this.writeEntry())
    await this.server.open()
    return this.server
  }

  /** The same server, whose clock is as far ahead as a file says. Timers and the database's clock go on as they are. */
  private writeEntry(): string {
    const path = join(this.folder, 'server.mjs')
    writeFileSync(
      path,
      `import { readFileSync } from 'node:fs'
const Real = Date
let ahead = 0
const read = () => { try { ahead = Number(readFileSync(${JSON.stringify(this.clock)}, 'utf8')) } catch { ahead = 0 } }
read()
setInterval(read, 50).unref()
const now = () => Real.now() + ahead
globalThis.Date = new Proxy(Real, {
  construct: (to, given) => given.length === 0 ? new Real(now()) : Reflect.construct(to, given),
  apply: () => new Real(now()).toString(),
  get: (of, name) => name === 'now' ? now : Reflect.get(of, name),
})
await import(${JSON.stringify(pathToFileURL(serverEntry({})).href)})
`,
    )
    return path
  }

  onDatabase = async <T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> => {
    const limits = { size: 2, connectLimitMs: PATIENCE_MS, statementLimitMs: PATIENCE_MS }
    const pool = createPool(this.postgres!.url('lookbook'), limits)
    try {
      return await work(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }))
    } finally {
      await pool.end()
    }
  }

  audit(): Promise<{ code: number | null; output: string }> {
    return runServer(this.env, ['audit'])
  }

  get line(): Required<typeof this.lines> {
    return this.lines as Required<typeof this.lines>
  }

  stopDatabase = () => this.postgres!.stop()
  startDatabase = () => this.postgres!.start()

  async cutConnections(): Promise<void> {
    const client = new Client(this.postgres!.url('postgres'))
    await client.connect()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'lookbook'`)
    await client.end()
  }

  setClock(aheadMs: number): void {
    writeFileSync(this.clock, String(aheadMs))
  }

  fillDisk(): () => void {
    const filler = join(this.disk!, 'filler')
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k', 'count=2000'], { stdio: 'ignore' })
    } catch {
      // It is full: dd says so.
    }
    return () => rmSync(filler, { force: true })
  }

  /** How many processes that make pictures were killed. */
  killPictureWorkers(): number {
    const { pid } = this.server!
    const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean)
    const makers = children.filter((child) => read(`/proc/${child}/cmdline`).includes('picture-worker'))
    for (const maker of makers) process.kill(Number(maker), 'SIGKILL')
    return makers.length
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // it ended meanwhile
  }
}
