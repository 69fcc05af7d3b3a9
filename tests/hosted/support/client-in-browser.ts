import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { build } from 'vite'
import { createFirebaseService } from '#server/identity/hosted/firebase-service.ts'
import { emulatorProject, startEmulator } from '#tests/emulator/start-emulator.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { testConfig } from '#tests/support/test-app.ts'
import { launchBrowser, type Page } from '#tests/tools/browser.ts'
import type { Drive } from './page/page.ts'

declare global {
  interface Window {
    drive: Drive
  }
}

type Mailed = { email: string; requestType: string; oobCode: string; oobLink: string }

/** The client's hosted identity in a real browser, our real server, and the service's real emulator. */
export async function openHostedClient() {
  const folder = mkdtempSync(join(tmpdir(), 'hosted-client-'))
  const [emulator, database, browser, port] = await Promise.all([
    startEmulator(),
    createTestDatabase(),
    launchBrowser(),
    freePort(),
    buildPage(folder),
  ])
  const config = {
    ...testConfig,
    publicUrl: `http://127.0.0.1:${port}`,
    firebase: {
      projectId: emulatorProject,
      apiKey: 'emulator',
      authDomain: `${emulatorProject}.firebaseapp.com`,
      providers: ['password', 'google.com', 'phone'],
      emulatorUrl: emulator.url,
    },
  }
  const { app, db } = identityApp(database, {
    now: Date.now,
    config,
    hosted: createFirebaseService(config),
    webDir: folder,
  })
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })

  /** A new browser profile on the page. */
  async function visit(): Promise<Page> {
    const context = await browser.newContext({ baseURL: config.publicUrl, timezoneId: 'Europe/Berlin' })
    // The test must not depend on internet access.
    await context.route(/google\.com|gstatic\.com/, (route) => route.abort('internetdisconnected'))
    const page = await context.newPage()
    await page.goto('/')
    await page.waitForFunction(() => 'drive' in window)
    return page
  }

  const asOwner = (path: string, init: RequestInit = {}) =>
    fetch(emulator.url + path, {
      ...init,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    }).then((answer) => answer.json())
  const kept = (what: string) => asOwner(`/emulator/v1/projects/${emulatorProject}/${what}`)

  return {
    db,
    visit,
    leave: () => Promise.all(browser.contexts().map((context) => context.close())),
    /** The newest mail of a kind to an address. */
    async mailTo(email: string, requestType: string): Promise<Mailed> {
      const { oobCodes }: { oobCodes: Mailed[] } = await kept('oobCodes')
      const found = oobCodes.findLast((mail) => mail.email === email && mail.requestType === requestType)
      if (!found) throw new Error(`no ${requestType} to ${email} among ${JSON.stringify(oobCodes)}`)
      return found
    },
    async mailsTo(email: string): Promise<string[]> {
      const { oobCodes }: { oobCodes: Mailed[] } = await kept('oobCodes')
      return oobCodes.filter((mail) => mail.email === email).map((mail) => mail.requestType)
    },
    async messageTo(phoneNumber: string): Promise<string> {
      const { verificationCodes } = await kept('verificationCodes')
      return verificationCodes.findLast((sent: { phoneNumber: string }) => sent.phoneNumber === phoneNumber).code
    },
    /** As projects made since September 2023 are, or as before. */
    hideAddresses: (isHidden: boolean) =>
      asOwner(`/identitytoolkit.googleapis.com/v2/projects/${emulatorProject}/config?updateMask=emailPrivacyConfig`, {
        method: 'PATCH',
        body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: isHidden } }),
      }),
    async disable(email: string): Promise<void> {
      const accounts = `/identitytoolkit.googleapis.com/v1/projects/${emulatorProject}/accounts`
      const found = await asOwner(`${accounts}:lookup`, { method: 'POST', body: JSON.stringify({ email: [email] }) })
      const change = { localId: found.users[0].localId, disableUser: true }
      await asOwner(`${accounts}:update`, { method: 'POST', body: JSON.stringify(change) })
    },
    async close(): Promise<void> {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all([emulator.stop(), database.drop()])
      rmSync(folder, { recursive: true })
    },
  }
}

async function buildPage(outDir: string): Promise<void> {
  const root = join(import.meta.dirname, 'page')
  const options = { outDir, emptyOutDir: true, target: 'esnext', minify: false, modulePreload: { polyfill: false } }
  await build({ root, configFile: false, logLevel: 'error', build: options })
}
