import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** Creates the data folder where it is missing and checks that it is writable. */
export function prepareDataFolder(folder: string): void {
  const trial = join(folder, `.trial-${randomBytes(6).toString('hex')}`)
  try {
    makeFolder(folder)
    writeFileSync(trial, '')
    rmSync(trial)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `The data folder ${folder} ${reasons[code ?? ''] ?? `cannot be used (${code})`}. Name another with LOOKBOOK_DATA, or put this one right.`,
      {
        cause: error,
      },
    )
  }
}

/**
 * Creates parents too. Not with Node's recursive mkdir, which loops for ever where a parent exists but reports ENOENT for a
 * child, as /proc does.
 */
export function makeFolder(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    const parent = dirname(folder)
    if (code !== 'ENOENT' || existsSync(parent)) throw error
    makeFolder(parent, mode)
    makeFolder(folder, mode)
  }
}

const reasons: Record<string, string> = {
  EACCES: 'cannot be written by this user',
  EPERM: 'cannot be written by this user',
  EROFS: 'is on a file system that is read-only',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk that is full for this user',
  ENOENT: 'cannot be made there',
  EEXIST: 'is not a folder',
  ENOTDIR: 'is not a folder',
}
