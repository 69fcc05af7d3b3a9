import { getCookie, setCookie } from 'hono/cookie'
import type { EpochMs } from '#core/time.ts'
import type { Config } from './config.ts'
import type { ServerContext } from './server-app.ts'

type Address = Pick<Config, 'publicUrl'>
const tokenForm = /^[\w-]{43}$/

/** The one cookie of ours. Over https its name binds it to this host, whole and encrypted. */
export function readSessionCookie(c: ServerContext, config: Address): string | null {
  const token = getCookie(c, nameOf(config))
  return token !== undefined && tokenForm.test(token) ? token : null
}

/** Lax, so that a link from a mail finds its reader signed in; no script reads it. */
export function writeSessionCookie(c: ServerContext, config: Address, token: string, expiresAt: EpochMs): void {
  setCookie(c, nameOf(config), token, { ...attributes(config), expires: new Date(expiresAt) })
}

export function clearSessionCookie(c: ServerContext, config: Address): void {
  setCookie(c, nameOf(config), '', { ...attributes(config), maxAge: 0 })
}

function isSecure({ publicUrl }: Address): boolean {
  return publicUrl.startsWith('https:')
}

function nameOf(config: Address): string {
  return isSecure(config) ? '__Host-lookbook' : 'lookbook'
}

function attributes(config: Address) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(config) } as const
}
