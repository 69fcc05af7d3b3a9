import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'
import { createPool } from '#server/database/connections/create-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { eventually } from '#tests/support/eventually.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'
import { addresses, deployed, type Machine, settingsOf } from './deployed-files.ts'

export type DatabaseMachine = 'db1' | 'db2'
const databaseMachines = ['db1', 'db2'] as const

const programs = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
  '/usr/lib/postgresql/15/bin/postgres',
]

/** Why they cannot run here, or undefined. */
export function whyNotHere(): string | undefined {
  const missing = programs.find((program) => !existsSync(program))
  if (missing) return `there is no ${missing}`
  return process.getuid?.() === 0 ? undefined : 'only root may run programs as several users'
}

export class SeveralMachines {
  readonly url = `http://${addresses.lb}`
  readonly folder = openFolder()
  private readonly running = new Map<string, ChildProcess>()
  readonly servers: ServerProcess[] = []
  private readonly metricsPorts: number[] = []

  /** Three members of etcd, two databases, a pooler for each server, and the proxy: in the order of the page. */
  async openDatabase(): Promise<void> {
    chmodSync(this.folder, 0o755)
    for (const machine of ['db1', 'db2', 'db3'] as const) this.startEtcd(machine)
    await eventually('the members of etcd agree', () => this.isFine('db1', 2379, '/health'))
    for (const machine of databaseMachines) {
      this.startPatroni(machine)
      await eventually(`${machine} runs`, () => this.isFine(machine, 8008, '/health'))
    }
    await this.untilSynchronous()
    this.startProxy()
    await this.asOwner(
      'postgres',
      "create role lookbook login password 'secret-4'",
      'create database lookbook owner lookbook',
    )
    for (const machine of ['web1', 'web2'] as const) this.startPooler(machine)
  }

  async openServers(env: Record<string, string>): Promise<void> {
    const keys = randomBytes(32).toString('base64url')
    for (const machine of ['web1', 'web2'] as const) {
      const {
        LOOKBOOK_STORAGE: _,
        LOOKBOOK_STORAGE_KEY: __,
        LOOKBOOK_STORAGE_SECRET: ___,
        ...settings
      } = settingsOf(deployed('lookbook.env', machine, this.folder))
      const metricsPort = await freePort()
      this.metricsPorts.push(metricsPort)
      // The page's settings, without TLS and without a bucket: nothing here uploads a picture.
      const server = await startServer({
        ...settings,
        PORT: '3000',
        LOOKBOOK_HOST: addresses[machine],
        LOOKBOOK_URL: this.url,
        LOOKBOOK_DATA: this.folderOf(`${machine}-data`),
        LOOKBOOK_KEYS: keys,
        LOOKBOOK_METRICS_PORT: String(metricsPort),
        ...env,
      })
      this.servers.push(server)
      await server.open()
    }
    await eventually('the proxy passes on', () => this.isFine('lb', 80, '/api/ready'))
  }

  /** The wall as each server shows it to a visitor. */
  walls(): Promise<string[]> {
    const ask = async (machine: 'web1' | 'web2') => (await fetch(`http://${addresses[machine]}:3000/api/looks`)).text()
    return Promise.all([ask('web1'), ask('web2')])
  }

  /** Of each server, how many reads the standby answered so far. */
  readsByStandby(): Promise<number[]> {
    const ask = async (port: number) => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return Number(/^lookbook_replica_reads_total\{by="replica"\} (\d+)$/m.exec(text)![1])
    }
    return Promise.all(this.metricsPorts.map(ask))
  }

  /** On the primary; again where its connection is cut, as whoever counts must not be stopped by a change of primaries. */
  async onDatabase<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
    const address = `postgresql://lookbook:secret-4@${addresses.lb}:5432/lookbook`
    for (let left = 3; ; left--) {
      const pool = createPool(address, { size: 2, connectLimitMs: PATIENCE_MS, statementLimitMs: PATIENCE_MS })
      try {
        return await work(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }))
      } catch (error) {
        if (left === 0 || !/Connection terminated|ECONNRESET/.test(String(error))) throw error
      } finally {
        await pool.end()
      }
    }
  }

  async primary(): Promise<DatabaseMachine> {
    for (const machine of databaseMachines) if (await this.isPrimary(machine)) return machine
    throw new Error('no machine is the primary')
  }

  isPrimary(machine: DatabaseMachine): Promise<boolean> {
    return this.isFine(machine, 8008, '/primary')
  }

  /** Both run, and a commit waits for the second. */
  async untilSynchronous(): Promise<void> {
    await eventually('one is primary, the other its synchronous standby', async () => {
      const standby = await Promise.all(databaseMachines.map((machine) => this.isFine(machine, 8008, '/sync')))
      const primary = await Promise.all(databaseMachines.map((machine) => this.isPrimary(machine)))
      return standby.includes(true) && primary.includes(true)
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${databaseMachines.map((machine) => this.lastWords(machine)).join('\n')}`)
    })
  }

  /** The process id of the machine's PostgreSQL. */
  postmaster(machine: DatabaseMachine): number {
    return Number(readFileSync(this.postmasterFile(machine), 'utf8').split('\n')[0])
  }

  patroni(machine: DatabaseMachine): ChildProcess {
    return this.running.get(`patroni-${machine}`)!
  }

  startPatroni(machine: DatabaseMachine): void {
    const home = this.folderOf(machine)
    const file = join(home, 'patroni.yml')
    writeFileSync(file, deployed('patroni.yml', machine, home))
    this.run(`patroni-${machine}`, 'postgres', ['/usr/bin/patroni', file])
  }

  async close(): Promise<void> {
    for (const server of this.servers) server.signal('SIGTERM')
    await Promise.all(this.servers.map(({ ended }) => ended))
    const running = databaseMachines.filter((machine) => existsSync(this.postmasterFile(machine)))
    const postmasters = running.map((machine) => this.postmaster(machine))
    for (const child of this.running.values()) child.kill('SIGKILL')
    for (const pid of postmasters) if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL')
    await Promise.all(
      [...this.running.values()].map(async (child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')),
    )
  }

  private lastWords(machine: DatabaseMachine): string {
    return readFileSync(join(this.folder, `patroni-${machine}.log`), 'utf8').slice(-3_000)
  }

  private postmasterFile(machine: DatabaseMachine): string {
    return join(this.folder, machine, 'lookbook', 'postmaster.pid')
  }

  private startEtcd(machine: 'db1' | 'db2' | 'db3'): void {
    const home = this.folderOf(`etcd-${machine}`)
    this.run(`etcd-${machine}`, 'postgres', ['/usr/bin/etcd'], settingsOf(deployed('etcd.env', machine, home)))
  }

  private startProxy(): void {
    const home = this.folderOf('lb')
    const text = deployed('haproxy.cfg', 'lb', home)
      .replace(/^ *bind \S+:443.*\n/m, '')
      .replace(/^ *http-request redirect.*\n/m, '')
    writeFileSync(join(home, 'haproxy.cfg'), text)
    this.run('haproxy', 'root', [programs[2]!, '-db', '-f', join(home, 'haproxy.cfg')])
  }

  private startPooler(machine: 'web1' | 'web2'): void {
    const home = this.folderOf(`pooler-${machine}`)
    writeFileSync(join(home, 'pgbouncer.ini'), deployed('pgbouncer.ini', machine, home))
    writeFileSync(join(home, 'userlist.txt'), '"lookbook" "secret-4"\n')
    this.run(`pgbouncer-${machine}`, 'postgres', [programs[3]!, join(home, 'pgbouncer.ini')])
  }

  private async asOwner(database: string, ...statements: string[]): Promise<void> {
    await eventually('the primary is reached through the proxy', async () => {
      const client = new Client(`postgresql://postgres:secret-1@${addresses.lb}:5432/${database}`)
      return client.connect().then(
        async () => {
          for (const statement of statements) await client.query(statement)
          await client.end()
          return true
        },
        () => false,
      )
    })
  }

  private isFine(machine: Machine, port: number, path: string): Promise<boolean> {
    const asked = fetch(`http://${addresses[machine]}:${port}${path}`, { signal: AbortSignal.timeout(2_000) })
    return asked.then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** A folder of the user that runs databases and poolers. */
  private folderOf(name: string): string {
    const home = join(this.folder, name)
    mkdirSync(home, { recursive: true, mode: 0o777 })
    chmodSync(home, 0o777)
    return home
  }

  private run(name: string, user: string, command: string[], env: Record<string, string> = {}): void {
    const asUser =
      user === 'root' ? command : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', ...command]
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const child = spawn(asUser[0]!, asUser.slice(1), {
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: this.folder, ...env },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.running.set(name, child)
  }
}
