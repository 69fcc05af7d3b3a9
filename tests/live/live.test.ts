import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { notifyLive } from '#server/live/notify-live.store.ts'
import { createTestDatabase, onServer, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { follow, type LiveServer, startLiveServer } from './live-server.ts'

let database: TestDatabase
const servers: LiveServer[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})
afterAll(() => database.drop())

async function start(given: Parameters<typeof startLiveServer>[1] = {}): Promise<LiveServer> {
  const server = await startLiveServer(database.connectionString, given)
  servers.push(server)
  await eventually('the server listens', () => server.live.isListening())
  return server
}
const topicOf = (id = randomUUID()) => `look:${id}` as const
const kindsOf = (line: ReturnType<typeof follow>) =>
  line.messages().flatMap(({ event, data }) => (event === 'changed' ? [JSON.parse(data)] : []))

test('followers at another server get the topic and kind of a change, and nothing more', async () => {
  const [one, two] = [await start(), await start()]
  const topic = topicOf()
  const lines = [follow(one.url, topic), follow(two.url, `${topicOf()},${topic}`), follow(two.url, topicOf())]
  expect(await Promise.all(lines.map(({ opened }) => opened))).toEqual([200, 200, 200])
  expect(lines[0]!.headers()).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  await notifyLive(database.db, topic, 'comments')
  await eventually(
    'both followers get the change',
    () => kindsOf(lines[0]!).length === 1 && kindsOf(lines[1]!).length === 1,
  )
  expect(kindsOf(lines[0]!)).toEqual([{ topic, kind: 'comments' }])
  await notifyLive(database.db, topic, 'comments')
  await eventually('the second change arrives', () => kindsOf(lines[0]!).length === 2)
  expect(kindsOf(lines[2]!)).toEqual([])
  expect(lines[0]!.text()).toMatch(/^retry: \d{4}\n\n/)
  const ids = lines[0]!.messages().map(({ id }) => Number(id))
  expect(ids[1]).toBeGreaterThan(ids[0]!)
})

test('a rolled-back transaction announces nothing', async () => {
  const server = await start()
  const topic = topicOf()
  const line = follow(server.url, topic)
  await line.opened
  const taken = database.db.transaction().execute(async (tx) => {
    await notifyLive(tx, topic, 'never')
    throw new Error('rolled back')
  })
  await expect(taken).rejects.toThrow('rolled back')
  await notifyLive(database.db, topic, 'after')
  await eventually('the later change arrives', () => kindsOf(line).length > 0)
  expect(kindsOf(line)).toEqual([{ topic, kind: 'after' }])
})

test('streams survive an outage of the database, refetch, and get later events', async () => {
  const server = await start()
  const topic = topicOf()
  const line = follow(server.url, topic)
  await line.opened
  const name = new URL(database.connectionString).pathname.slice(1)
  for (let outage = 1; outage <= 3; outage++) {
    await onServer((client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'lookbook live'`,
        [name],
      ),
    )
    await eventually(
      'told to ask again',
      () => line.messages().filter(({ event }) => event === 'again').length === outage,
    )
  }
  await notifyLive(database.db, topic, 'comments')
  await eventually('the change arrives', () => kindsOf(line).length === 1)
  expect(line.isOver()).toBe(false)
})

test('a server starts without its database, and listens once it is there', async () => {
  const url = new URL(database.connectionString)
  const nowhere = new URL(url)
  nowhere.pathname = `/none_${randomUUID().replaceAll('-', '')}`
  const server = await startLiveServer(nowhere.href)
  servers.push(server)
  const line = follow(server.url, topicOf())
  expect(await line.opened).toBe(200)
  expect(server.live.isListening()).toBe(false)
  await onServer((client) => client.query(`create database ${nowhere.pathname.slice(1)}`))
  await eventually('the follower is told to refetch', () => line.messages().some(({ event }) => event === 'again'))
  line.close()
  await server.stop()
  await onServer((client) => client.query(`drop database ${nowhere.pathname.slice(1)} with (force)`))
})

test('200 followers get one event each; closed ones are forgotten', async () => {
  const server = await start()
  const topic = topicOf()
  const lines = Array.from({ length: 200 }, () => follow(server.url, topic))
  expect(new Set(await Promise.all(lines.map(({ opened }) => opened)))).toEqual(new Set([200]))
  expect(server.live.count()).toBe(200)
  await notifyLive(database.db, topic, 'comments')
  await eventually('all followers get the change', () => lines.every((line) => kindsOf(line).length === 1))
  for (const line of lines.slice(0, 150)) line.close()
  await eventually('they are forgotten', () => server.live.count() === 50)
  const { rows } = await database.pool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'lookbook live'`,
  )
  expect(rows[0].n).toBe(1)
})

test('an idle connection gets keep-alive messages', async () => {
  const server = await start({ pingMs: 20 })
  const line = follow(server.url, topicOf())
  await eventually('pinged', () => line.text().split(': ping\n\n').length > 3)
})

test('a stopping server ends its streams at once and accepts no more', async () => {
  const server = await start()
  const line = follow(server.url, topicOf())
  await line.opened
  server.live.endAll()
  await eventually('ended', () => line.isOver())
  expect(await follow(server.url, topicOf()).opened).toBe(503)
  await server.stop()
})

test('streams are limited in total and per address', async () => {
  const full = await start({ mostFollowers: 2 })
  const [one, two] = [follow(full.url, topicOf()), follow(full.url, topicOf())]
  expect([await one.opened, await two.opened, await follow(full.url, topicOf()).opened]).toEqual([200, 200, 503])
  one.close()
  await eventually('a stream is accepted again', async () => (await follow(full.url, topicOf()).opened) === 200)

  const server = await start()
  const lines = Array.from({ length: 60 }, () => follow(server.url, topicOf(), '10.9.8.7'))
  await Promise.all(lines.map(({ opened }) => opened))
  expect(await follow(server.url, topicOf(), '10.9.8.7').opened).toBe(429)
  expect(await follow(server.url, topicOf(), '10.9.8.8').opened).toBe(200)
  for (const line of lines) line.close()
  await eventually('they are forgotten', async () => (await follow(server.url, topicOf(), '10.9.8.7').opened) === 200)
})

test('[O116] of a burst from one address as many streams are admitted as the limit allows, and new ones once they closed', async () => {
  const { promise: isDecided, resolve: decide } = Promise.withResolvers<boolean>()
  let asking = 0
  const mayFollowStudio = async () => {
    asking += 1
    return isDecided
  }
  const server = await start({ mayFollowStudio })
  const statuses: number[] = []
  const lines = Array.from({ length: 300 }, () => {
    const line = follow(server.url, 'studio:casa-luz', '10.9.8.7')
    line.opened.then((status) => statuses.push(status))
    return line
  })
  await eventually('every request is refused or asks who may follow', () => asking + statuses.length === 300)
  decide(true)
  await eventually('every request is answered', () => statuses.length === 300)
  expect(countOf(statuses)).toEqual({ 200: 60, 429: 240 })
  for (const line of lines) line.close()
  await eventually('they are forgotten', () => server.live.count() === 0)
  const later = Array.from({ length: 61 }, () => follow(server.url, topicOf(), '10.9.8.7').opened)
  expect(countOf(await Promise.all(later))).toEqual({ 200: 60, 429: 1 })
})

test('[O116] a stream that does not come about is not counted', async () => {
  let answers: () => Promise<boolean> = async () => Promise.reject(new Error('the database is away'))
  const server = await start({ mayFollowStudio: () => answers() })
  const ask = () => follow(server.url, 'studio:casa-luz', '10.9.8.7').opened
  const failed = await Promise.all(Array.from({ length: 60 }, ask))
  expect(countOf(failed)).toEqual({ 500: 60 })
  // Closed by the visitor while the server still asks who may follow.
  const { promise: isDecided, resolve: decide } = Promise.withResolvers<boolean>()
  let asking = 0
  answers = async () => {
    asking += 1
    return isDecided
  }
  const left = Array.from({ length: 60 }, () => follow(server.url, 'studio:casa-luz', '10.9.8.7'))
  await eventually('all wait', () => asking === 60)
  for (const line of left) line.close()
  decide(true)
  await eventually('one is admitted', async () => (await ask()) === 200)
  expect(server.live.count()).toBe(1)
})

function countOf(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('an IPv6 /48 may open eight times the streams of an address', async () => {
  const server = await start()
  const lines = Array.from({ length: 480 }, (_, index) => follow(server.url, topicOf(), `2001:db8:7:${index >> 5}::1`))
  expect(new Set(await Promise.all(lines.map(({ opened }) => opened)))).toEqual(new Set([200]))
  expect(await follow(server.url, topicOf(), '2001:db8:7:ffff::1').opened).toBe(429)
  expect(await follow(server.url, topicOf(), '2001:db8:8:ffff::1').opened).toBe(200)
  for (const line of lines) line.close()
})

const id = randomUUID()
test.each([
  ['none', ''],
  ['an unknown one', `visitor:${id}`],
  ['no id', 'look:1'],
  ['capitals', `look:${id.toUpperCase()}x`],
  ['an empty one among others', `look:${id},`],
  ['sixty-one', Array.from({ length: 61 }, () => topicOf()).join(',')],
  ['a shop by an id of another kind', 'shop:Salão'],
  ['a shop with a short slug', 'shop:ab'],
  ['a shop with two words', 'shop:a%20b%20c'],
  ['a line break', `look:${id}%0a`],
])('topics are refused: %s', async (_, topics) => {
  const server = await start()
  expect(await follow(server.url, topics).opened).toBe(422)
  expect(server.live.count()).toBe(0)
})

test('[N53] a visitor who names a person hears nothing of them', async () => {
  const server = await start()
  const [topic, own] = [topicOf(), `person:${randomUUID()}` as const]
  const line = follow(server.url, `${own},${topic}`)
  expect(await line.opened).toBe(200)
  await notifyLive(database.db, own, 'notices')
  await notifyLive(database.db, topic, 'comments')
  await eventually('the follower hears of the look', () => kindsOf(line).length > 0)
  expect(kindsOf(line)).toEqual([{ topic, kind: 'comments' }])
})
