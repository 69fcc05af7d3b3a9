import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoot, userForNewDatabase } from '#server/database/embedded/run-as.ts'
import { eventually } from '../eventually.ts'
import { freePort } from './free-port.ts'

const program = '/usr/sbin/pgbouncer'

export const hasPgbouncer = existsSync(program)

export type Pgbouncer = { url: string; stop(): Promise<void> }

/** A pgbouncer with default settings in front of a database; it listens on 127.0.0.1 without a password. */
export async function startPgbouncer(
  connectionString: string,
  poolMode: 'session' | 'transaction',
): Promise<Pgbouncer> {
  const target = new URL(connectionString)
  const host = target.searchParams.get('host') ?? target.hostname
  const port = await freePort()
  const database = [
    `host=${host} port=${target.port || 5432} dbname=${target.pathname.slice(1)}`,
    `user=${target.username} password=${decodeURIComponent(target.password)}`,
  ].join(' ')
  const folder = mkdtempSync(join(tmpdir(), 'lookbook-pgbouncer-'))
  chmodSync(folder, 0o711)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]\npooled = ${database}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = ${poolMode}\n`,
  )
  // pgbouncer refuses to run as root.
  const user = isRoot() ? userForNewDatabase() : {}
  if (isRoot()) chownSync(file, userForNewDatabase().uid, userForNewDatabase().gid)
  const child = spawn(program, ['-q', file], { ...user, cwd: '/', stdio: 'ignore' })
  await eventually('pgbouncer listens', () => answers(port))
  return {
    url: `postgresql://lookbook@127.0.0.1:${port}/pooled`,
    stop: async () => {
      rmSync(folder, { recursive: true, force: true })
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
