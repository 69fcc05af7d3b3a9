import { setCookie } from 'hono/cookie'
import { LANGUAGE_COOKIE, languageOf } from '#core/messages/languages.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ServerContext } from '../server-app.ts'
import { cookieAttributes } from './session-cookie.ts'

const YEAR_SECONDS = 365 * 86_400

/** This browser follows the account's language from its next page on [Z14]. The client reads and changes the cookie too. */
export function writeLanguageCookie(c: ServerContext, config: Pick<Config, 'publicUrl'>, locale: string): void {
  const language = languageOf(locale)
  if (language === undefined) return
  setCookie(c, LANGUAGE_COOKIE, language, { ...cookieAttributes(config), httpOnly: false, maxAge: YEAR_SECONDS })
}
