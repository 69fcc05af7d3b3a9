import type { TestProject } from 'vitest/node'
import { mailboxKeyOf, readKeys } from '#server/platform/secrets/keys.ts'
import { bundleServer } from '#tests/support/processes/server-bundle.ts'
import { keepTemporaryFilesInMemory } from '#tests/support/runner/memory-folder.ts'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { thisMachine } from '#tests/tools/machine.ts'
import { type Filled, openTestInstallation } from './test-installation.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    /** What own installations are cloned from; null where JOURNEYS_URL names a running server. */
    filled: Filled | null
    /** Opens the mailbox of every server that runs on a clone of it. */
    mailboxKey: string
  }
}

function mailboxKey(filled: Filled | null): string {
  if (filled === null) return process.env.JOURNEYS_MAILBOX_KEY ?? ''
  return mailboxKeyOf(readKeys({ keys: null, dataDir: filled.dataDir }))
}

/**
 * One filled installation and one server for all journeys that only read; those that write run on clones of it.
 * JOURNEYS_URL names a server that is there already.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.JOURNEYS_URL
  // Once, before several workers look for it at the same time.
  await findBrowser({ ...thisMachine, env: { ...process.env, ...project.config.env } })
  const removeTemporaryFiles = keepTemporaryFilesInMemory()
  const bundled = bundleServer({ isPatient: true })
  const installation = given
    ? { url: given, filled: null, close: async () => undefined }
    : await openTestInstallation(bundled)
  project.provide('serverUrl', installation.url)
  project.provide('filled', installation.filled)
  project.provide('mailboxKey', mailboxKey(installation.filled))
  return async () => {
    await installation.close()
    const removeBundle = await bundled
    removeBundle()
    removeTemporaryFiles()
  }
}
