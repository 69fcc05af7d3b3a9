import { createServer, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { MINUTE_MS } from '#core/time.ts'
import type { Config } from '../config/config.ts'
import type { ServerApp } from '../http/server-app.ts'

export type Listening = {
  port: number
  /** Accepts no new requests, finishes those in progress, and closes the rest after the limit. */
  stop(limitMs: number): Promise<void>
}

/** A 30 MB picture takes a quarter of an hour on the slowest mobile connection; an idle connection times out much sooner. */
const REQUEST_MS = 15 * MINUTE_MS
const SILENCE_MS = 120_000

/** Rejects like node:http when the port is taken or not allowed (EADDRINUSE, EACCES, EADDRNOTAVAIL). */
export async function startListening(
  app: ServerApp,
  { host, port }: Pick<Config, 'host' | 'port'>,
  silenceMs = SILENCE_MS,
): Promise<Listening> {
  const underWay = new Set<ServerResponse>()
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // Load balancers may send HTTP/1.0 without a Host header. For HTTP/1.1 node:http refuses that itself.
    hostname: 'localhost',
  })
  const server = createServer(
    {
      keepAliveTimeout: 65_000, // longer than the 60 s of common proxies, so that they close first
      headersTimeout: 20_000,
      requestTimeout: REQUEST_MS,
      maxHeaderSize: 16 * 1024,
    },
    (incoming, outgoing) => {
      underWay.add(outgoing)
      outgoing.once('close', () => underWay.delete(outgoing))
      return listener(incoming, outgoing)
    },
  )
  server.timeout = silenceMs
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: (limitMs) => stopServer(server, underWay, limitMs),
  }
}

function stopServer(server: Server, underWay: Set<ServerResponse>, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), limitMs)
    // close() ends idle connections only. An active one becomes idle again after its response and would keep us open until it
    // times out.
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    for (const outgoing of underWay) {
      if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
      outgoing.once('close', () => setImmediate(() => server.closeIdleConnections()))
    }
  })
}
