import type { Config } from '../config/config.ts'
import { isAtMachine } from '../http/at-machine.ts'
import type { Middleware, ServerContext } from '../http/server-app.ts'

/**
 * Browsers have no passkeys at an IP address, and another cookie than at localhost: on the machine itself, pages opened at 127.0.0.1
 * are sent to localhost where that is our address.
 */
export function sendToLocalhost(config: Config): Middleware {
  const own = new URL(config.publicUrl)
  return async (c, next) => {
    const asked = new URL(c.req.url)
    const isElsewhere = asked.hostname === '127.0.0.1' && own.hostname === 'localhost' && asked.port === own.port
    if (!isElsewhere || !isPage(c) || !isAtMachine(c, config)) return next()
    asked.hostname = own.hostname
    return c.redirect(asked.href, 307)
  }
}

function isPage(c: ServerContext): boolean {
  return (
    c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html') && !c.req.path.startsWith('/api/')
  )
}
