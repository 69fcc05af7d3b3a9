import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../../../package.json' with { type: 'json' }

const project = join(import.meta.dirname, '..', '..', '..', '..')

export const version: string = manifest.version
/** What runs, for those who compare servers; null: neither a clone of git nor a release. */
export const commit: string | null = findCommit(project)

/** The first twelve digits, from the file of a release or from git's own files: git need not be installed. */
export function findCommit(folder: string): string | null {
  const found = read(join(folder, 'COMMIT')) ?? headOf(join(folder, '.git'))
  return found !== null && /^[0-9a-f]{40}$/.test(found) ? found.slice(0, 12) : null
}

function headOf(git: string): string | null {
  const head = read(join(git, 'HEAD'))
  if (head === null || !head.startsWith('ref: ')) return head
  const name = head.slice('ref: '.length)
  const packed = () =>
    read(join(git, 'packed-refs'))
      ?.split('\n')
      .find((line) => line.endsWith(` ${name}`))
  return read(join(git, name)) ?? packed()?.split(' ')[0] ?? null
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
