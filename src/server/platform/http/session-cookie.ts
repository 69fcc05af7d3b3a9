import { getCookie, setCookie } from 'hono/cookie'
import type { EpochMs } from '#core/time.ts'
import type { Config } from '../config/config.ts'
import type { ServerContext } from './server-app.ts'

type Address = Pick<Config, 'publicUrl'>
const tokenForm = /^[\w-]{43}$/
const names = ['lookbook', '__Host-lookbook'] as const

/** The one cookie of ours. Over https its name binds it to this host, whole and encrypted. */
export function readSessionCookie(c: ServerContext, config: Address): string | null {
  const token = getCookie(c, nameOf(config))
  return token !== undefined && tokenForm.test(token) ? token : null
}

/** A cookie of ours was sent, over http or https, whatever it holds. */
export function hasSessionCookie(c: ServerContext): boolean {
  return names.some((name) => getCookie(c, name) !== undefined)
}

/** Lax, so that a link from a mail finds its reader signed in; no script reads it. */
export function writeSessionCookie(c: ServerContext, config: Address, token: string, expiresAt: EpochMs): void {
  setCookie(c, nameOf(config), token, { ...cookieAttributes(config), expires: new Date(expiresAt) })
}

export function clearSessionCookie(c: ServerContext, config: Address): void {
  setCookie(c, nameOf(config), '', { ...cookieAttributes(config), maxAge: 0 })
}

export function isSecure({ publicUrl }: Address): boolean {
  return publicUrl.startsWith('https:')
}

function nameOf(config: Address): string {
  return names[isSecure(config) ? 1 : 0]
}

export function cookieAttributes(config: Address) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(config) } as const
}
