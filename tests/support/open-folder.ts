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
