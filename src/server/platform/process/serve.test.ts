import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../http/server-app.ts'
import { limitTime } from '../middleware/limits/request-timeout.ts'
import { startListening } from './serve.ts'

const host = '127.0.0.1'

/** An app whose response waits until the test releases it. */
function slowApp() {
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  const app = new Hono<AppEnv>().get('/slow', async (c) => {
    arrived.resolve()
    return c.text(await answer.promise)
  })
  return { app, arrived: arrived.promise, answer: answer.resolve }
}

test('stopping finishes running requests and accepts no others', async () => {
  const { app, arrived, answer } = slowApp()
  const listening = await startListening(app, { host, port: 0 })
  const url = `http://${host}:${listening.port}/slow`
  const pending = fetch(url)
  await arrived
  const stopped = listening.stop(10_000)
  await expect(fetch(url)).rejects.toThrow()
  answer('finished')
  const response = await pending
  expect(await response.text()).toBe('finished')
  await stopped
})

test('stopping does not wait for idle connections, and cuts endless requests at its limit', async () => {
  const { app, arrived } = slowApp()
  const listening = await startListening(app, { host, port: 0 })
  const resting = connect(listening.port, host)
  await once(resting, 'connect')
  const pending = fetch(`http://${host}:${listening.port}/slow`)
  const cut = expect(pending).rejects.toThrow()
  await arrived
  await listening.stop(50)
  await cut
  resting.destroy()
})

test('a sender that falls silent is disconnected, a slow one is not', async () => {
  const app = new Hono<AppEnv>().post('/', async (c) => c.text(`${(await c.req.arrayBuffer()).byteLength} bytes`))
  app.onError((_cutOff, c) => c.text('nobody hears this'))
  const silenceMs = 1_200
  const listening = await startListening(app, { host, port: 0 }, silenceMs)
  const begin = () => {
    const sender = connect(listening.port, host)
    sender.write(`POST / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: 8\r\n\r\n`)
    return sender
  }
  const silent = begin()
  const slow = begin()
  let answer = ''
  slow.on('data', (piece) => {
    answer += piece
  })
  let sent = 0
  const byte = setInterval(() => {
    slow.write('A')
    sent += 1
    if (sent === 8) clearInterval(byte)
  }, silenceMs / 6)
  await Promise.all([once(silent.resume(), 'close'), once(slow, 'close')])
  expect(answer).toContain('8 bytes')
  await listening.stop(0)
})

test('a port in use is reported at start', async () => {
  const { app } = slowApp()
  const first = await startListening(app, { host, port: 0 })
  await expect(startListening(app, { host, port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.stop(0)
})

test('a request that takes too long is answered with 504', async () => {
  const app = new Hono<AppEnv>()
  app.use(limitTime(20))
  app.get('/never', () => new Promise<Response>(() => {}))
  app.get('/soon', (c) => c.text('soon'))
  const late = await app.request('/never')
  expect(late.status).toBe(504)
  expect(await late.json()).toMatchObject({ code: 'timed_out' })
  expect(await (await app.request('/soon')).text()).toBe('soon')
})

test('a body that is sent too slowly is answered with 408', async () => {
  const app = new Hono<AppEnv>()
  app.use(limitTime(50))
  app.post('/read', async (c) => c.text(await c.req.text()))
  const listening = await startListening(app, { host, port: 0 })
  const socket = connect(listening.port, host)
  let answer = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    answer += piece
  })
  socket.write('POST /read HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf')
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"sent_too_slowly"')
  await listening.stop(0)
})
