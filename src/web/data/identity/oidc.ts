import { locale } from '#web/messages/use-messages.ts'
import { call } from '../api/api.ts'
import { withCode } from './embedded.ts'
import type { SignInStep } from './identity.ts'

/** Leaves for the provider's own sign-in page. */
export async function goToOidc(returnTo: string | null): Promise<void> {
  const { url } = await call('POST /api/session/oidc/start', { body: returnTo === null ? {} : { returnTo } })
  location.assign(url)
  // Nothing more happens here until the browser has left.
  await new Promise(() => {})
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
