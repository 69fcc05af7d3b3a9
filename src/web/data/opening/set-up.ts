import { queryOptions } from '@tanstack/react-query'
import type { SettingsChange } from '#web/data/operator/site-settings.ts'
import { call, type Output } from '../api/api.ts'

export type SetUp = Output<'GET /api/set-up/{token}'>

export function setUpQuery(token: string) {
  return queryOptions({
    queryKey: ['set-up', token],
    queryFn: ({ signal }) => call('GET /api/set-up/{token}', { params: { token } }, { signal }),
    enabled: token !== '',
    staleTime: 0,
  })
}

export const finishSetUp = (token: string, body: SettingsChange) =>
  call('POST /api/set-up/{token}', { params: { token }, body })

export const testSetUpMail = (token: string, email: string) =>
  call('POST /api/set-up/{token}/test-mail', { params: { token }, body: { email } })
