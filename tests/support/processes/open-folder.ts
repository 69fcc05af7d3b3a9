import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new folder, removed after the test. As root, PostgreSQL's user must be able to traverse it; its contents stay private. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lookbook-test-'))
  chmodSync(folder, 0o711)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  return folder
}

/** Set by the global setup: a data folder with a migrated, stopped database. */
export const clusterVariable = 'LOOKBOOK_TEST_CLUSTER'

/** A new data folder with a database already created and migrated: saves initdb and the migrations. */
export function folderWithDatabase(): string {
  const folder = openFolder()
  const cluster = process.env[clusterVariable]
  // If the tests were given an external server there is no cluster to copy, and a first start creates one.
  if (cluster !== undefined) execFileSync('cp', ['-a', `${cluster}/.`, folder])
  return folder
}
