import type { EpochMs } from '#core/time.ts'
import type { Config } from '../config/config.ts'
import { forwardingHeader } from '../http/at-machine.ts'
import type { Middleware } from '../http/server-app.ts'
import type { Log } from '../process/log.ts'

/** Load balancers send these without a visitor behind them. */
const askedByProxies = new Set(['/api/health', '/api/ready'])

export type ProxyWarning = { kind: 'not_trusted' | 'header_missing'; header: string | null; at: EpochMs }

type WatchDeps = {
  config: Pick<Config, 'trustedProxies'>
  log: Log
  now: () => EpochMs
  /** Called once, for the operator's health page. */
  onWarning?: (warning: ProxyWarning) => void
}

/** Logs once where proxies and LOOKBOOK_TRUSTED_PROXIES disagree: rate limits would count all callers as one, or none at all. */
export function watchProxies({ config, log, now, onWarning }: WatchDeps): Middleware {
  const { trustedProxies } = config
  let hasWarned = false
  return async (c, next) => {
    if (hasWarned || askedByProxies.has(c.req.path)) return next()
    const header = trustedProxies === 0 ? forwardingHeader(c) : null
    const addresses = c.req.header('x-forwarded-for')?.split(',').length ?? 0
    if (header !== null)
      log.warn('proxy.not_trusted', { header, hint: 'set LOOKBOOK_TRUSTED_PROXIES and LOOKBOOK_URL' })
    else if (addresses < trustedProxies)
      log.warn('proxy.header_missing', { addresses, trustedProxies, hint: 'set X-Forwarded-For in every proxy' })
    hasWarned = header !== null || addresses < trustedProxies
    if (hasWarned) onWarning?.({ kind: header === null ? 'header_missing' : 'not_trusted', header, at: now() })
    return next()
  }
}
