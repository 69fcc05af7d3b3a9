import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export type FaultLine = {
  port: number
  /** Connections that are open now stay open and carry nothing any more, in either direction: half-open. New ones work. */
  freeze(): void
  /** New connections are ended at once, and open ones too. */
  refuse(): void
  /** What comes back is late by so many milliseconds. */
  delay(ms: number): void
  /** Carries again; what was frozen stays so. */
  heal(): void
  close(): Promise<void>
}

/** A TCP line to a server that can break in the ways that lines do. */
export async function openFaultLine(target: NetConnectOpts): Promise<FaultLine> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let refuses = false
  let lateMs = 0
  const end = () => {
    for (const pair of pairs) for (const side of pair) side.destroy()
  }
  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (refuses) return void near.destroy()
    const far = connect(target)
    const pair = [near, far] as const
    pairs.add(pair)
    near.pipe(far)
    far.on('error', () => undefined)
    far.on('data', (chunk: Buffer) => {
      if (lateMs > 0) setTimeout(() => near.write(chunk), lateMs)
      else near.write(chunk)
    })
    for (const [side, other] of [pair, [far, near] as const])
      side.on('close', () => {
        setTimeout(() => other.destroy(), lateMs)
        pairs.delete(pair)
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.removeAllListeners('data')
        for (const side of [near, far]) side.pause()
      }
    },
    refuse() {
      refuses = true
      end()
    },
    delay(ms) {
      lateMs = ms
    },
    heal() {
      refuses = false
      lateMs = 0
    },
    async close() {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
