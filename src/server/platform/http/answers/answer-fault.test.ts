import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { StoreFault } from '#server/platform/storage/blob-store.ts'
import type { AppEnv } from '../server-app.ts'
import { answerFault, troubleOf } from './answer-fault.ts'

function fault(fields: object, message = 'x'): Error {
  return Object.assign(new Error(message), fields)
}

test.each([
  ['refused port', fault({ code: 'ECONNREFUSED' }), true],
  ['missing socket', fault({ code: 'ENOENT', syscall: 'connect' }), true],
  ['missing file', fault({ code: 'ENOENT', syscall: 'open' }), false],
  ['admin shutdown', fault({ code: '57P01' }), true],
  ['starting up', fault({ code: '57P03' }), true],
  ['idle in a transaction for too long', fault({ code: '25P03' }), true],
  ['a standby', fault({ code: '25006' }), true],
  ['connection broke', fault({ code: '08006' }), true],
  ['as a cause', new Error('query failed', { cause: fault({ code: '08003' }) }), true],
  ['node-postgres ended', fault({}, 'Connection terminated unexpectedly'), true],
  ['node-postgres lost it', fault({}, 'Client has encountered a connection error and is not queryable'), true],
  ['unique violation', fault({ code: '23505' }), false],
  ['ours', new Error('x'), false],
  ['not even an error', 'x', false],
])('%s', (_, thrown, expected) => {
  expect(troubleOf(thrown)).toBe(expected ? 'database_unavailable' : null)
})

async function answerTo(thrown: Error) {
  const lines: string[] = []
  const log = createLog('debug', (line) => lines.push(line))
  const app = new Hono<AppEnv>()
  app.get('/', (c) => {
    c.set('requestId', 'r1')
    throw thrown
  })
  app.onError((error, c) => answerFault({ log }, error, c))
  const answer = await app.request('/')
  return { answer, body: await answer.text(), lines }
}

test('a fault of ours gives the caller only the request id, and the log everything', async () => {
  const { answer, body, lines } = await answerTo(new Error('secret place'))
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(JSON.parse(body)).toEqual({
    code: 'failed',
    title: 'Something went wrong on our side. Nothing was changed.',
    status: 500,
    requestId: 'r1',
  })
  expect(lines.join()).toContain('secret place')
  expect(lines.join()).toContain('answer-fault.test.ts')
})

test('messages of the database can quote what people sent, so they are not logged', async () => {
  const sql = fault({ code: '22P02', severity: 'ERROR' }, 'invalid input syntax for type uuid: "anna@example.org"')
  const { answer, body, lines } = await answerTo(sql)
  expect(answer.status).toBe(500)
  expect(body + lines.join()).not.toContain('anna@example.org')
  expect(lines.join()).toContain('22P02')
})

test('a statement timeout is answered with 504, a lost database with 503', async () => {
  expect((await answerTo(fault({ code: '57014' }))).answer.status).toBe(504)
  const { answer } = await answerTo(fault({ code: 'ECONNREFUSED' }))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
})

test.each([
  ['a wait for a connection', fault({}, 'timeout exceeded when trying to connect'), 'connections_busy', 503],
  ['a server without connections', fault({ code: '53300' }), 'connections_busy', 503],
  [
    'a bucket that is away',
    new StoreFault('x', { cause: fault({ code: 'ECONNREFUSED' }) }),
    'storage_unavailable',
    503,
  ],
  ['a full disk', fault({ code: 'ENOSPC', syscall: 'write' }), 'disk_full', 507],
  ['a full disk of the database', fault({ code: '53100', severity: 'ERROR' }), 'database_full', 507],
  ['a database that is away', fault({ code: 'ECONNREFUSED' }), 'database_unavailable', 503],
])('[O122] %s is logged and answered as what it is', async (_, thrown, event, status) => {
  const { answer, body, lines } = await answerTo(thrown)
  expect([answer.status, JSON.parse(lines.at(-1)!).event]).toEqual([status, event])
  expect(JSON.parse(body).code).toBe(status === 507 ? 'no_room' : 'unavailable')
  expect(answer.headers.has('retry-after')).toBe(status === 503)
})
