import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import type { Place } from './place.ts'
import { giveTo, type RunAs } from './run-as.ts'

export const superuser = 'lookbook'

export function clusterPaths(home: string) {
  return { pgdata: join(home, 'pgdata'), password: join(home, 'password'), log: join(home, 'postgres.log') }
}

/**
 * Creates the cluster in a temporary folder and renames it into place when complete, password included, so a kill leaves nothing
 * or everything. Of two concurrent starts the first rename wins and the other uses that cluster.
 */
export async function ensureCluster({ home, runAs }: Place, native: string): Promise<void> {
  if (existsSync(home)) return
  const unfinished = mkdtempSync(`${home}.new-`)
  const paths = clusterPaths(unfinished)
  writeFileSync(paths.password, randomBytes(32).toString('base64url'), { mode: 0o600 })
  mkdirSync(paths.pgdata, { mode: 0o700 })
  for (const path of [unfinished, paths.password, paths.pgdata]) giveTo(path, runAs)
  try {
    await initialise(unfinished, runAs, native)
    renameSync(unfinished, home)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
}

/** Removes what killed starts left. Only the owner of the running database may: before that it may be another start's work. */
export function removeUnfinishedClusters({ home }: Place): void {
  for (const name of readdirSync(dirname(home))) {
    if (!name.startsWith(`${basename(home)}.new-`)) continue
    try {
      rmSync(join(dirname(home), name), { recursive: true, force: true, maxRetries: 3, retryDelay: 200 })
    } catch (error) {
      // Another start's initdb may still be writing there; the next start removes the rest.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    }
  }
}

/** lower() and trigram search beyond ASCII need a UTF-8 character type; its name differs between systems. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

async function initialise(folder: string, runAs: RunAs | null, native: string): Promise<void> {
  const { pgdata, password } = clusterPaths(folder)
  let words = ''
  for (const characterType of characterTypes) {
    const args = [
      '-D',
      pgdata,
      '-U',
      superuser,
      `--pwfile=${password}`,
      '--auth-local=scram-sha-256',
      '--auth-host=reject',
    ]
    const locale = [
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
    ]
    const result = await runInitdb(join(native, 'bin', 'initdb'), [...args, ...locale], runAs ?? {})
    if (result.code === 0) return
    words = result.words
    if (!words.includes('locale')) break
  }
  throw new CannotStart(`The embedded database could not be created in ${folder}. PostgreSQL's initdb says: ${words}`)
}

function runInitdb(
  command: string,
  args: string[],
  user: { uid?: number; gid?: number },
): Promise<{ code: number; words: string }> {
  return new Promise((resolve, reject) => {
    // Do not inherit PG… variables that are meant for other programs.
    const child = spawn(command, args, {
      ...user,
      cwd: '/',
      env: databaseEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let words = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, words: words.trim() }))
  })
}

export const databaseEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC' }
