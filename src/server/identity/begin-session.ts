import type { Deps } from '#server/deps.ts'
import { readBrowserCookie, writeBrowserCookie } from '#server/platform/http/cookies/browser-cookie.ts'
import { writeLanguageCookie } from '#server/platform/http/cookies/language-cookie.ts'
import { writeSessionCookie } from '#server/platform/http/cookies/session-cookie.ts'
import type { ServerContext } from '#server/platform/http/server-app.ts'
import { rememberAccount } from './sign-in/known-browser.ts'
import type { OpenedSession } from './sign-in/open-session.ts'
import { type SignedInView, viewSignedIn } from './sign-in/signed-in-view.ts'

/** Sets the cookies of an opened session, only after everything else has succeeded. */
export async function beginSession(
  c: ServerContext,
  deps: Deps,
  { token, tokenHash, endsAt, deviceId }: OpenedSession,
): Promise<SignedInView> {
  const person = await viewSignedIn(deps, tokenHash)
  writeSessionCookie(c, deps.config, token, endsAt)
  writeLanguageCookie(c, deps.config, person.locale)
  if (person.email !== null) rememberBrowser(c, deps, person.email, deviceId)
  return person
}

/** From now on this browser's attempts at the account are counted separately [I5], and it is no new one [I30]. */
export function rememberBrowser(c: ServerContext, deps: Deps, email: string, deviceId?: string): void {
  const { config } = deps
  writeBrowserCookie(c, config, rememberAccount(deps, readBrowserCookie(c, config), email, deviceId))
}
