import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../process/log.ts'

const FOLDERS = ['originals', 'private', 'photos', 'uploads']

/**
 * Earlier versions left pictures readable for every user of the machine. The top folder is changed last, so the next start
 * repeats an interrupted run.
 */
export async function closeFolders(dataDir: string, log: Log): Promise<void> {
  for (const name of FOLDERS) {
    const top = join(dataDir, name)
    const found = await stat(top).catch(() => null)
    if (!found?.isDirectory() || (found.mode & 0o077) === 0) continue
    try {
      for (const entry of await readdir(top, { recursive: true, withFileTypes: true }))
        await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
      await chmod(top, 0o700)
      log.info('storage.closed', { folder: name })
    } catch (fault) {
      log.warn('storage.not_closed', { folder: name, code: (fault as NodeJS.ErrnoException).code })
    }
  }
}
