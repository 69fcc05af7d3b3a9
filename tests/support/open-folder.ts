import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new folder, gone after the test. As root PostgreSQL's user must come through it; what is inside stays closed. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lookbook-test-'))
  chmodSync(folder, 0o711)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  return folder
}

/** Set by the global set-up: a data folder with a migrated database in it, stopped. */
export const clusterVariable = 'LOOKBOOK_TEST_CLUSTER'

/** A new data folder whose database is already created and migrated: saves an initdb and the migrations. */
export function folderWithDatabase(): string {
  const folder = openFolder()
  const cluster = process.env[clusterVariable]
  // Where the tests were given a server of their own, a first start creates it.
  if (cluster !== undefined) execFileSync('cp', ['-a', `${cluster}/.`, folder])
  return folder
}
