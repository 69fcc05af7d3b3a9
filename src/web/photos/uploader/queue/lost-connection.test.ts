import { describe, expect, test } from 'vitest'
import { createUploadEnvironment, files, jpeg, lost, names, states } from '#tests/support/upload-environment.ts'
import { Problem } from '#web/data/api/problem.ts'

describe('a lost connection is not a refusal', () => {
  test('uploads resume by themselves with growing delays, at the server’s offset', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.fail(lost('send', true), lost('send'), lost('send'))
    queue.add([jpeg(1000)])
    await environment.settle()
    expect(queue.view()).toMatchObject({
      isLost: true,
      secondsLeft: null,
      uploads: [{ state: 'waiting', refusal: null }],
    })
    await environment.pass(999)
    expect(environment.log).toEqual(['open a.jpg', 'send a.jpg from 0'])
    await environment.pass(1)
    await environment.pass(1999)
    expect(environment.log).toHaveLength(3)
    await environment.pass(1)
    expect(environment.log).toHaveLength(4)
    await environment.pass(4000)
    expect(environment.log.at(-1)).toBe('send a.jpg from 500')
    expect(queue.view()).toMatchObject({ isLost: false, uploads: [{ state: 'arrived' }] })
  })

  test('uploads all resume at once when the browser is online again', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.fail(lost('send', true), lost('send', true), lost('send', true))
    queue.add(files(3))
    await environment.settle()
    expect(states(queue)).toEqual(['waiting', 'waiting', 'waiting'])
    await environment.comeOnline()
    expect(states(queue)).toEqual(['arrived', 'arrived', 'arrived'])
  })

  test('an upload waiting for its connection is not sent twice', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.fail(lost('send'))
    queue.add(files(2))
    await environment.settle()
    expect(states(queue)).toEqual(['waiting', 'arrived'])
    expect(environment.log.filter((line) => line.startsWith('send'))).toEqual([
      'send 1.jpg from 0',
      'send 2.jpg from 0',
    ])
    await environment.pass(1000)
    expect(states(queue)).toEqual(['arrived', 'arrived'])
  })

  test('a lost answer to a creation creates no second place', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.fail(lost('open', true))
    queue.add(files(3))
    await environment.settle()
    await environment.pass(1000)
    expect(environment.photos.map(({ fileName }) => fileName)).toEqual(names(3))
    expect(states(queue)).toEqual(['arrived', 'arrived', 'arrived'])
  })

  test('a busy server is retried, one that asks for an hour is not', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.fail({ at: 'open', problem: new Problem('unavailable', { status: 503, retryAfterMs: 5000 }) })
    queue.add([jpeg(10)])
    await environment.settle()
    await environment.pass(4999)
    expect(states(queue)).toEqual(['waiting'])
    await environment.pass(1)
    expect(states(queue)).toEqual(['arrived'])
    environment.fail({ at: 'open', problem: new Problem('rate_limited', { status: 429, retryAfterMs: 3_600_000 }) })
    queue.add([jpeg(11)])
    await environment.settle()
    expect(queue.view().uploads[1]).toMatchObject({ state: 'failed', refusal: 'rate_limited' })
  })

  test('a file that was moved on disk is sent from its copy', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.fail(lost('send'))
    const file = jpeg(1000)
    queue.add([file])
    await environment.settle()
    file.slice = () => {
      throw new DOMException('gone', 'NotReadableError')
    }
    await environment.pass(1000)
    expect(states(queue)).toEqual(['arrived'])
  })

  test('a lost file without a copy is reported as unreadable', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.fail(lost('send'))
    const file = jpeg(1000)
    queue.add([file])
    await environment.settle()
    environment.fileRows.clear()
    file.slice = () => {
      throw new DOMException('gone', 'NotReadableError')
    }
    await environment.pass(1000)
    expect(queue.view().uploads[0]).toMatchObject({ state: 'failed', refusal: 'damaged' })
  })
})
