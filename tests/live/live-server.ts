import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { type LiveDeps, mountLive } from '#server/live/live.routes.ts'
import { type Live, openLive } from '#server/live/live.ts'
import { answerFault } from '#server/platform/http/answers/answer-fault.ts'
import type { AppEnv } from '#server/platform/http/server-app.ts'
import { startListening } from '#server/platform/process/serve.ts'
import { silentLog } from '#tests/support/silent-log.ts'

/** One server: /live over HTTP, and its own LISTEN connection to the database. */
export async function startLiveServer(
  connectionString: string,
  given: Partial<LiveDeps> & { mostFollowers?: number } = {},
) {
  const { mostFollowers, ...parts } = given
  const live: Live = openLive({ connectionString, log: silentLog, ...(mostFollowers && { mostFollowers }) })
  const app = new Hono<AppEnv>()
  app.onError((fault, c) => answerFault({ log: silentLog }, fault, c))
  mountLive(app, { config: { trustedProxies: 1 }, live, ...parts })
  const door = await startListening(app, { host: '127.0.0.1', port: 0 })
  return {
    live,
    url: `http://127.0.0.1:${door.port}/live`,
    stop: async () => {
      live.endAll()
      await door.stop(2_000)
      await live.close()
    },
  }
}

export type LiveServer = Awaited<ReturnType<typeof startLiveServer>>
export type LiveMessage = { event: string; data: string; id: string }

/** A minimal EventSource. */
export function follow(url: string, topics: string, address = newAddress(), cookie: string | null = null) {
  const messages: LiveMessage[] = []
  let text = ''
  let answer: IncomingMessage | undefined
  let isOver = false
  const request = get(`${url}?topics=${topics}`, {
    headers: { 'x-forwarded-for': address, ...(cookie !== null && { cookie }) },
    agent: false,
  })
  const opened = new Promise<number>((resolve, reject) => {
    request.once('error', (fault) => {
      isOver = true
      reject(fault)
    })
    request.once('response', (response) => {
      answer = response
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      for (const end of ['end', 'error', 'close'] as const) response.on(end, () => (isOver = true))
      resolve(response.statusCode ?? 0)
    })
  })
  opened.catch(() => undefined)
  return {
    opened,
    headers: () => answer?.headers ?? {},
    text: () => text,
    isOver: () => isOver,
    messages: () => {
      messages.length = 0
      for (const block of text.split('\n\n')) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        if (field('event')) messages.push({ event: field('event'), data: field('data'), id: field('id') })
      }
      return messages
    },
    close: () => request.destroy(),
  }
}

function newAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`
}
