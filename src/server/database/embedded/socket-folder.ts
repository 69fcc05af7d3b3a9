import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { giveTo, type RunAs } from './run-as.ts'

/** Some systems limit a unix socket path to 104 bytes; PostgreSQL appends /.s.PGSQL.5432.lock to the folder. */
const longestFolder = 80
const temporaryPrefix = 'lookbook-socket-'

export function makeSocketFolder(home: string, runAs: RunAs | null): string {
  const folder = join(home, 'socket')
  if (Buffer.byteLength(folder) <= longestFolder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const made =
    Buffer.byteLength(folder) <= longestFolder ? folder : mkdtempSync(join(shortTemporaryFolder(), temporaryPrefix))
  chmodSync(made, 0o700)
  giveTo(made, runAs)
  return made
}

/** Removes only folders we created under the system's temporary folder; one beside the database stays. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(temporaryPrefix)) rmSync(folder, { recursive: true, force: true })
}

function shortTemporaryFolder(): string {
  return Buffer.byteLength(tmpdir()) + temporaryPrefix.length + 7 <= longestFolder ? tmpdir() : '/tmp'
}
