import { expect } from 'vitest'
import { fromBase32 } from '#server/identity/second-factor/base32.ts'
import { totpCode, totpStep } from '#server/identity/second-factor/totp.ts'
import type { Page } from '#tests/tools/browser.ts'
import type { Drive, Outcome } from './page/page.ts'

export function ask(page: Page, ...given: Parameters<Drive['ask']>): Promise<Outcome> {
  return page.evaluate((all) => window.drive.ask(...all), given)
}

/** How our server answered calls whose path ends so. */
export function answersTo(page: Page, path: string): number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(path)) statuses.push(response.status())
  })
  return statuses
}
export const give = (page: Page, code: string) => page.evaluate((typed) => window.drive.give(typed), code)
/** Signed in. */
export const someone = { person: expect.stringMatching(/^[0-9a-f-]{36}$/) }

/** Switches our own second factor on, by the routes themselves; a recovery code comes back. */
export async function switchOnAppFactor(page: Page): Promise<string> {
  const post = (path: string, body?: unknown) =>
    page.evaluate(
      async ([to, sent]) => {
        const headers = { 'x-lookbook': '1', ...(sent !== undefined && { 'content-type': 'application/json' }) }
        const answer = await fetch(to, {
          method: 'POST',
          headers,
          ...(sent !== undefined && { body: JSON.stringify(sent) }),
        })
        return answer.json()
      },
      [path, body] as const,
    )
  const { secret } = await post('/api/me/second-factor')
  const { recoveryCodes } = await post('/api/me/second-factor/confirm', {
    code: totpCode(fromBase32(secret), totpStep(Date.now())),
  })
  return recoveryCodes[0]
}
