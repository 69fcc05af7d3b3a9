import { chownSync, existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart } from '#server/platform/config/cannot-start.ts'

/** PostgreSQL refuses to run as root; in that case it runs as this user. */
export type RunAs = { uid: number; gid: number }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The user for a database that root is about to create. */
export function userForNewDatabase(passwd = readFileSync('/etc/passwd', 'utf8')): RunAs {
  const user = userNamed('postgres', passwd) ?? userNamed('nobody', passwd)
  if (user) return user
  throw new CannotStart(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it. Start Lookbook as an ordinary user, or set DATABASE_URL.',
  )
}

/** The user who owns nothing; null where there is none, as in a container without users. */
export function nobody(): RunAs | null {
  return existsSync('/etc/passwd') ? userNamed('nobody', readFileSync('/etc/passwd', 'utf8')) : null
}

function userNamed(name: string, passwd: string): RunAs | null {
  const entry = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([first]) => first === name)
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : null
}

/** True if the user has access to the path and to every folder above it. */
export function canReach(path: string, user: RunAs): boolean {
  for (let at = realpathSync(path); ; at = dirname(at)) {
    const facts = statSync(at)
    if (!allows(facts, user, facts.isDirectory() ? 0o1 : 0o4)) return false
    if (at === dirname(at)) return true
  }
}

function allows({ mode, uid, gid }: Stats, user: RunAs, bit: number): boolean {
  if (uid === user.uid) return (mode & (bit << 6)) !== 0
  if (gid === user.gid) return (mode & (bit << 3)) !== 0
  return (mode & bit) !== 0
}

export function giveTo(path: string, runAs: RunAs | null): void {
  if (runAs) chownSync(path, runAs.uid, runAs.gid)
}
