import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/** Creates the data folder where it is missing and tries that it can be written. */
export function prepareDataFolder(folder: string): void {
  const trial = join(folder, `.trial-${randomBytes(6).toString('hex')}`)
  try {
    mkdirSync(folder, { recursive: true })
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

const reasons: Record<string, string> = {
  EACCES: 'cannot be written by this user',
  EPERM: 'cannot be written by this user',
  EROFS: 'is on a file system that is read-only',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk that is full for this user',
  EEXIST: 'is not a folder',
  ENOTDIR: 'is not a folder',
}
