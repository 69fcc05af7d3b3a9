import type { TestProject } from 'vitest/node'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { openTestInstallation } from './test-installation.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
  }
}

/** One filled installation and one server for all journeys; they only read. JOURNEYS_URL names a server that is there already. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Where a browser has to be fetched first, that happens here, once, and outside any test's time.
  await findBrowser()
  const given = process.env.JOURNEYS_URL
  const installation = given ? { url: given, close: async () => undefined } : await openTestInstallation()
  project.provide('serverUrl', installation.url)
  return installation.close
}
