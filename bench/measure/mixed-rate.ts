import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { LoadWorld } from '#tests/support/load/load-world.ts'
import {
  type Acknowledged,
  addressByChance,
  doOne,
  kindByChance,
  type LoadKind,
  loadKinds,
  pictureLikeNoOther,
  type Ways,
} from '#tests/support/load/mixed-load.ts'
import { sendByTus } from '#tests/uploads/tus-client.ts'

export type KindSeen = { tookMs: number[]; shed: number; shedTimes: number; refused: number; failed: number }
export type Seen = { perSecond: number; thingsPerSecond: number; kinds: Record<LoadKind, KindSeen> }
type Asked = Parameters<Ways['ask']>[2]
type Answer = Awaited<ReturnType<Ways['ask']>>

/** At most so many things are under way where they arrive at a rate; what is beyond is not sent, and counted as failed. */
const MOST_UNDER_WAY = 2_000
/** A person at a browser waits no longer. */
const LIMIT_MS = 20_000

const noneSeen = () =>
  Object.fromEntries(
    loadKinds.map((kind) => [kind, { tookMs: [], shed: 0, shedTimes: 0, refused: 0, failed: 0 }]),
  ) as unknown as Seen['kinds']

/** People who do one thing after the other without pause, as many at once; or things that begin at a rate, whatever becomes of them. */
export async function measureMixed(
  url: string,
  world: LoadWorld,
  acknowledged: Acknowledged,
  { forMs, ...how }: { forMs: number } & ({ people: number } | { thingsPerSecond: number }),
): Promise<Seen> {
  const kinds = noneSeen()
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_UNDER_WAY })
  const ways = await waysTo(url, agent, kinds)
  const begun = performance.now()
  let things = 0
  const one = async (turn: number, kind = kindByChance()) => {
    things += 1
    await doOne(kind, world, world.clients[turn % world.clients.length]!, ways, acknowledged)
  }
  const isOver = () => performance.now() - begun >= forMs
  if ('people' in how) {
    const person = async (_: unknown, turn: number) => {
      while (!isOver()) await one(turn)
    }
    await Promise.all(Array.from({ length: how.people }, person))
  } else {
    const underWay = new Set<Promise<void>>()
    for (let turn = 0; !isOver(); ) {
      const due = ((performance.now() - begun) / 1000) * how.thingsPerSecond
      for (; turn < due; turn++) {
        const kind = kindByChance()
        if (underWay.size >= MOST_UNDER_WAY) kinds[kind].failed += 1
        else {
          const work: Promise<void> = one(turn, kind).finally(() => underWay.delete(work))
          underWay.add(work)
        }
      }
      await sleep(5)
    }
    await Promise.all(underWay)
  }
  agent.destroy()
  const seconds = (performance.now() - begun) / 1000
  const answered = loadKinds.reduce((sum, kind) => sum + kinds[kind].tookMs.length, 0)
  return { perSecond: answered / seconds, thingsPerSecond: things / seconds, kinds }
}

/** How long it takes until every kind is answered as done again, each within half a second. */
export async function measureRecovery(url: string, world: LoadWorld, acknowledged: Acknowledged): Promise<number> {
  const begun = performance.now()
  for (const kind of loadKinds.filter((one) => one !== 'upload')) {
    for (let isFine = false; !isFine; ) {
      const agent = new Agent({ keepAlive: true })
      const kinds = noneSeen()
      const before = acknowledged.done[kind]
      await doOne(kind, world, world.clients.at(-1)!, await waysTo(url, agent, kinds), acknowledged)
      agent.destroy()
      isFine = acknowledged.done[kind] > before && kinds[kind].tookMs.every((ms) => ms < 500)
      if (performance.now() - begun > 120_000) return Number.POSITIVE_INFINITY
    }
  }
  return (performance.now() - begun) / 1000
}

async function waysTo(url: string, agent: Agent, kinds: Seen['kinds']): Promise<Ways> {
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a1b2c3' } })
    .jpeg()
    .toBuffer()
  const count = (kind: LoadKind, status: number, ms: number, path = '') => {
    const seen = kinds[kind]
    // What holds, checks out or writes down asks for free times first, which give way to load.
    if (status === 503 && /\/times(\?|$)/.test(path)) seen.shedTimes += 1
    else if (status === 503) seen.shed += 1
    else if (status >= 400 && status < 500) seen.refused += 1
    else if (status === 0 || status >= 500) seen.failed += 1
    else seen.tookMs.push(ms)
  }
  return {
    async ask(kind, { cookie }, asked) {
      const begun = performance.now()
      const answer = await askOnce(url, agent, cookie, asked)
      count(kind, answer?.status ?? 0, performance.now() - begun, asked.path)
      return answer
    },
    async upload({ slug, desk }) {
      const begun = performance.now()
      const sent = sendByTus(pictureLikeNoOther(picture), {
        url,
        cookie: desk,
        metadata: { for: 'service', shop: slug, name: 'service.jpg' },
        headers: { origin: url, 'x-forwarded-for': addressByChance() },
        retries: 0,
      })
      return sent.then(
        (path) => {
          count('upload', 200, performance.now() - begun)
          return path.slice('/uploads/'.length)
        },
        (fault: unknown) => {
          const status = Number(/response code: (\d+)/.exec(String(fault))?.[1] ?? 0)
          count('upload', status, performance.now() - begun)
          return null
        },
      )
    },
  }
}

/** null: no answer came, or one that is no JSON. */
function askOnce(url: string, agent: Agent, cookie: string, { method, path, body, key }: Asked): Promise<Answer> {
  const headers = {
    cookie,
    origin: url,
    'x-lookbook': '1',
    'x-forwarded-for': addressByChance(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  return new Promise((resolve) => {
    const call = request(url + path, { method, agent, headers, timeout: LIMIT_MS }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', () => resolve(null))
      answer.on('end', () => {
        try {
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) })
        } catch {
          resolve(null)
        }
      })
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(null))
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
