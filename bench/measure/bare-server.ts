import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Upper bound for Node on this machine now: a server in its own process that sends one prepared response. Our result is a share
 * of it, so that a busy machine does not look like a slow program.
 */
export async function startBareServer(body: Uint8Array): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(import.meta.filename, ['serve'], { serialization: 'advanced' })
  child.send(body)
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

if (process.argv[2] === 'serve' && process.send) {
  process.once('message', (body: Uint8Array) => {
    const server = createServer((_, answer) => {
      answer.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': body.length })
      answer.end(body)
    })
    server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))
  })
}
