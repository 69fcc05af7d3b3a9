import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import type { Config } from '../config/config.ts'

/** The keys that seal secrets, newest first: from the configuration, or from a file created at the first start. */
export function readKeys({ keys, dataDir }: Pick<Config, 'keys' | 'dataDir'>): Buffer[] {
  if (keys !== null) return keys.map((key) => Buffer.from(key, 'base64url'))
  const file = keysFile(dataDir)
  if (readLines(file) === null) placeFirst(file, newKey())
  const all = (readLines(file) ?? []).map((line) => Buffer.from(line, 'base64url'))
  if (all.length === 0 || all.some((key) => key.length !== 32))
    throw new CannotStart(
      `The file ${file} must hold one key of 32 bytes as base64url in each line. Put it back from a backup.`,
    )
  return all
}

/**
 * The keys as they are now: where rotate-keys, or an operator, has replaced the file, it is read again. Looking costs one `stat`. A file that is gone or
 * damaged changes nothing.
 */
export function followKeys(config: Pick<Config, 'keys' | 'dataDir'>): () => readonly Buffer[] {
  let keys = readKeys(config)
  if (config.keys !== null) return () => keys
  const file = keysFile(config.dataDir)
  let seen = stateOf(file)
  return () => {
    const state = stateOf(file)
    if (state === null || state === seen) return keys
    seen = state
    try {
      keys = readKeys(config)
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error
    }
    return keys
  }
}

function stateOf(file: string): string | null {
  const facts = statSync(file, { throwIfNoEntry: false })
  return facts === undefined ? null : `${facts.ino} ${facts.mtimeMs} ${facts.size}`
}

/** Adds a new key in front; older ones still open what they sealed. */
export function addKey({ keys, dataDir }: Pick<Config, 'keys' | 'dataDir'>): void {
  if (keys !== null)
    throw new CannotStart(
      'The keys come from LOOKBOOK_KEYS: put a new one in front of them there, then run rotate-keys again.',
    )
  const file = keysFile(dataDir)
  writeLines(file, [newKey(), ...(readLines(file) ?? [])])
}

/** The key that opens the mailbox on this machine. It survives restarts, so that a bookmark keeps working. */
export function mailboxKeyOf([newest]: readonly Buffer[]): string {
  return createHmac('sha256', newest!).update('mailbox').digest('base64url').slice(0, 22)
}

function keysFile(dataDir: string): string {
  return join(dataDir, 'keys')
}

function newKey(): string {
  return randomBytes(32).toString('base64url')
}

function readLines(file: string): string[] | null {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** If two processes start concurrently, one creates the key and both use it. */
function placeFirst(file: string, key: string): void {
  const draft = writeDraft(file, [key])
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function writeLines(file: string, lines: string[]): void {
  renameSync(writeDraft(file, lines), file)
}

/** Writes to a temporary file, so that the key file is complete or absent: a half-written key would make secrets unreadable. */
function writeDraft(file: string, lines: string[]): string {
  const draft = `${file}.${process.pid}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return draft
}
