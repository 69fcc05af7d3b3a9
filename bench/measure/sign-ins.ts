import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'

export type Given = { email: string; password: string }
type Flood = { perSecond(): number; statuses(): Map<number, number>; stop(): Promise<void> }

/**
 * Signs in without pause, each time from another IP address as reported by a proxy: otherwise the limit of attempts would be
 * measured. The server must be configured to trust one proxy.
 */
export function floodSignIns(url: string, connections: number, who: () => Given): Flood {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = new Map<number, number>()
  const begunAt = performance.now()
  let isOver = false
  let done = 0
  const one = async () => {
    while (!isOver) {
      const status = await signIn(url, who(), agent)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      done += 1
    }
  }
  const all = Promise.all(Array.from({ length: connections }, one))
  return {
    perSecond: () => done / ((performance.now() - begunAt) / 1000),
    statuses: () => statuses,
    stop: async () => {
      isOver = true
      await all
      agent.destroy()
    },
  }
}

/** An unknown address: a refused sign-in costs the server as much as a successful one. */
export function nobody(): Given {
  return { email: `${randomBytes(8).toString('hex')}@example.test`, password: 'a password of nobody' }
}

/** The session cookie after signing in. */
export async function sessionCookie(url: string, given: Given): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: headersFor(url),
    body: JSON.stringify(given),
  })
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  if (!answer.ok || cookie === '') throw new Error(`Signing in was answered ${answer.status}`)
  return cookie
}

function signIn(url: string, given: Given, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/session`, { method: 'POST', agent, headers: headersFor(url) }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end(JSON.stringify(given))
  })
}

function headersFor(url: string): Record<string, string> {
  return {
    origin: url,
    'x-lookbook': '1',
    'content-type': 'application/json',
    'x-forwarded-for': [10, ...randomBytes(3)].join('.'),
  }
}
