import type { TestProject } from 'vitest/node'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { openTestInstallation } from './test-installation.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    /** A filled data folder nobody runs on; null where the server was there already. */
    filledDir: string | null
  }
}

/**
 * One filled installation and one server for all journeys that only read; those that write run on copies of it.
 * JOURNEYS_URL names a server that is there already.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Where a browser has to be fetched first, that happens here, once, and outside any test's time.
  await findBrowser()
  const given = process.env.JOURNEYS_URL
  const installation = given
    ? { url: given, filledDir: null, close: async () => undefined }
    : await openTestInstallation()
  project.provide('serverUrl', installation.url)
  project.provide('filledDir', installation.filledDir)
  return installation.close
}
