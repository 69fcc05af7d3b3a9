import type { Config } from '../config/config.ts'
import { addressGroup, clientAddress } from '../middleware/client-address.ts'
import { hashToken } from '../secrets/tokens.ts'
import { readBrowserCookie } from './browser-cookie.ts'
import type { ServerContext } from './server-app.ts'
import { readSessionCookie } from './session-cookie.ts'

/** Where a call comes from and what the browser says of itself. */
export type Caller = {
  /** as addressGroup() says */
  address: string
  userAgent: string | null
  /** the hash of the token this browser brought, whether or not anything is behind it */
  tokenHash: Buffer | null
  /** made on this machine, and no proxy passed it on */
  isLocal: boolean
  /** the sealed note of earlier sign-ins from this browser */
  browser: string | null
}

export function callerOf(c: ServerContext, config: Pick<Config, 'publicUrl' | 'trustedProxies'>): Caller {
  const token = readSessionCookie(c, config)
  return {
    address: addressGroup(clientAddress(c, config.trustedProxies)),
    userAgent: c.req.header('user-agent') ?? null,
    tokenHash: token === null ? null : hashToken(token),
    isLocal: c.get('isLocal') ?? false,
    browser: readBrowserCookie(c, config),
  }
}
