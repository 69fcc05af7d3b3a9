import { queryOptions } from '@tanstack/react-query'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import type { SettingsChange } from '#web/data/operator/site-settings.ts'
import { call, type Output } from '../api/api.ts'

export type SetUp = Output<'POST /api/set-up/view'>

export function setUpQuery(token: string) {
  return queryOptions({
    queryKey: accountKeys.setUp(token),
    queryFn: ({ signal }) => call('POST /api/set-up/view', { body: { token } }, { signal }),
    enabled: token !== '',
    staleTime: 0,
  })
}

export const finishSetUp = (token: string, body: SettingsChange) =>
  call('POST /api/set-up', { body: { token, ...body } })

export const testSetUpMail = (token: string, email: string) =>
  call('POST /api/set-up/test-mail', { body: { token, email } })

const storageKey = 'lookbook.set-up'

/** The token while its user signs up or signs in, which leaves the page. Storage may be blocked: they open the link again. */
export const storedSetUpToken = {
  read(): string {
    try {
      return localStorage.getItem(storageKey) ?? ''
    } catch {
      return ''
    }
  },
  write(token: string | null): void {
    try {
      if (token === null) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, token)
    } catch {}
  },
}
