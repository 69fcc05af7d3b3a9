import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** Below the ports that systems give to connections by themselves, so that none of those takes one before its server listens. */
const first = 20_000
const count = 12_000

/**
 * A TCP port of this machine that nobody listens on. The UDP port of the same number, bound until this process exits, claims it
 * against the other processes of the run: a server may create its database before it listens.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 1_000; tries++) {
    const port = first + Math.floor(Math.random() * count)
    if ((await claim(port)) && (await isFree(port))) return port
  }
  throw new Error(`no free port from ${first} to ${first + count}`)
}

/** Resolves with false if another process has claimed it. */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
      .once('error', () => resolve(false))
      .once('listening', () => resolve(true))
    socket.bind({ port, address: '127.0.0.1', exclusive: true })
    socket.unref()
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const trial = createServer().once('error', () => resolve(false))
    trial.listen({ port, host: '127.0.0.1', exclusive: true }, () => trial.close(() => resolve(true)))
  })
}
