import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listBackups } from '#server/backup/backup-folder.ts'
import { backUp, openSource, openTarget, restoreInto, storePictures } from './support/backup-world.ts'

/** A disk of 500 kB. Only root may mount one; elsewhere the test is skipped. */
const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
const isMounted = mounts(disk)

function mounts(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=500k', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
afterAll(() => {
  if (isMounted) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

test.runIf(isMounted)('[O82] a full disk is named and leaves no backup but the earlier ones', async () => {
  const source = await openSource()
  const before = await backUp(source, disk)
  await source.database.db.updateTable('original').set({ ready_width: 1280 }).execute()
  await storePictures(source, 'a larger picture '.repeat(10_000))
  await expect(backUp(source, disk)).rejects.toThrow(/is on a disk that is full\. No backup was made/)
  expect(await listBackups(disk)).toEqual([before.manifest.id])
  expect(readdirSync(disk).filter((name) => name.startsWith('.'))).toEqual([])
  await restoreInto(await openTarget(), disk)
})
