import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { operatorKeys } from '#web/data/keys/operator-keys.ts'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export type SiteSettings = Output<'GET /api/operator/settings'>
/** What the forms of set-up and of the operator's settings change. */
export type SettingsChange = Omit<Calls['POST /api/set-up']['input']['body'], 'token'>
export type MailTest = Output<'POST /api/operator/settings/test-mail'>

export const siteSettingsQuery = queryOptions({
  queryKey: operatorKeys.settings(),
  queryFn: ({ signal }) => call('GET /api/operator/settings', {}, { signal }),
})

export type ServerSettings = Output<'GET /api/operator/settings/server'>

export const serverSettingsQuery = queryOptions({
  queryKey: operatorKeys.serverSettings(),
  queryFn: ({ signal }) => call('GET /api/operator/settings/server', {}, { signal }),
})

export async function saveSiteSettings(
  client: QueryClient,
  version: number,
  change: SettingsChange,
): Promise<SiteSettings> {
  const saved = await call('PUT /api/operator/settings', { body: { ...change, version } })
  client.setQueryData(siteSettingsQuery.queryKey, saved)
  void client.invalidateQueries({ queryKey: keys.installation.all })
  return saved
}

export const testOwnMail = () => call('POST /api/operator/settings/test-mail', {})

export type OpeningInvitations = Output<'GET /api/operator/opening-invitations'>

export const openingInvitationsQuery = queryOptions({
  queryKey: operatorKeys.invitations(),
  queryFn: ({ signal }) => call('GET /api/operator/opening-invitations', {}, { signal }),
})

/** Every change answers with the whole list. */
async function changed(client: QueryClient, answer: Promise<OpeningInvitations>): Promise<void> {
  client.setQueryData(openingInvitationsQuery.queryKey, await answer)
}

export const inviteToOpen = (client: QueryClient, email: string) =>
  changed(client, call('POST /api/operator/opening-invitations', { body: { email } }))
export const withdrawOpeningInvitation = (client: QueryClient, id: string) =>
  changed(client, call('DELETE /api/operator/opening-invitations/{id}', { params: { id } }))
