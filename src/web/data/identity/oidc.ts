import type { QueryClient } from '@tanstack/react-query'
import { locale } from '#web/messages/use-messages.ts'
import { call } from '../api/api.ts'
import { identityWaysQuery, securityQuery } from './account.ts'
import { withCode } from './embedded.ts'
import type { SignInStep } from './identity.ts'

/** Leaves for the provider's own sign-in page. */
export async function goToOidc(returnTo: string | null): Promise<void> {
  const { url } = await call('POST /api/session/oidc/start', { body: returnTo === null ? {} : { returnTo } })
  location.assign(url)
  // Nothing more happens here until the browser has left.
  await new Promise(() => {})
}

/** Leaves for the provider's page to add an account there as a way to sign in. */
export async function goToLinkOidc(): Promise<void> {
  const { url } = await call('POST /api/me/ways/oidc/start')
  location.assign(url)
  await new Promise(() => {})
}

/** Adds it with the query that the provider returned with; answers the provider's name. */
export async function finishLink(client: QueryClient, search: string): Promise<string | null> {
  await call('POST /api/me/ways/oidc', { body: { search } })
  void client.invalidateQueries(securityQuery)
  return (await client.fetchQuery(identityWaysQuery)).oidc?.name ?? null
}

/** Finishes a sign-in with the query that the provider returned with. */
export async function finishOidc(search: string): Promise<{ step: SignInStep; returnTo: () => string | null }> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  let wanted: string | null = null
  const step = await withCode(async (code) => {
    const body = { search, ...code, locale, timeZone }
    const { person, returnTo } = await call('POST /api/session/oidc', { body })
    wanted = returnTo
    return { person }
  })
  return { step, returnTo: () => wanted }
}
