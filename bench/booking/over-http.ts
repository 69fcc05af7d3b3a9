import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { type Cart, checkoutOf } from './carts.ts'

/** A checkout as a browser sends it, each from its own IP address because changes are rate-limited per address. */
export function createCheckouts(url: string) {
  const agent = new Agent({ keepAlive: true })
  const { origin } = new URL(url)
  return {
    close: () => agent.destroy(),
    async place(cart: Cart): Promise<void> {
      const body = checkoutOf(cart)
      const headers = {
        origin,
        'x-lookbook': '1',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
        cookie: `lookbook=${cart.token}`,
        'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
      }
      const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
        const call = request(`${url}/api/bookings`, { method: 'POST', agent, headers }, (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            text += chunk
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
          response.on('error', reject)
        })
        call.on('error', reject)
        call.end(body)
      })
      if (answer.status !== 200) throw new Error(`A checkout was answered with ${answer.status}: ${answer.text}`)
    },
  }
}
