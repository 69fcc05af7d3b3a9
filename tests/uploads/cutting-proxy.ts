import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type CuttingProxy = {
  url: string
  /** bytes that senders sent through it */
  carried(): number
  /** The next connection is cut after so many bytes of the sender's; one for each call, in order. */
  cutAfter(bytes: number): void
  close(): Promise<void>
}

/** A bad line between a sender and a server. */
export async function openCuttingProxy(port: number): Promise<CuttingProxy> {
  const cuts: number[] = []
  const open = new Set<Socket>()
  let carried = 0
  const server = createServer((sender) => {
    const target = connect(port, '127.0.0.1')
    let left = cuts.shift() ?? Number.POSITIVE_INFINITY
    for (const side of [sender, target]) {
      open.add(side)
      side.on('error', () => {})
      side.on('close', () => open.delete(side))
    }
    target.pipe(sender)
    target.on('close', () => sender.destroy())
    sender.on('close', () => target.destroy())
    sender.on('data', (chunk: Buffer) => {
      const passed = chunk.subarray(0, Math.max(0, left))
      carried += passed.length
      left -= chunk.length
      // At some thirty megabytes a second: no line is as fast as this machine to itself.
      sender.pause()
      setTimeout(() => sender.resume(), 2)
      // Forwarded bytes must reach the server before the connection is destroyed.
      target.write(passed, () => {
        if (left < 0) for (const side of [sender, target]) side.destroy()
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    carried: () => carried,
    cutAfter: (bytes) => void cuts.push(bytes),
    async close() {
      for (const side of open) side.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
