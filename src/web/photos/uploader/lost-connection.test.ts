import { describe, expect, test } from 'vitest'
import { createUploadWorld, files, jpeg, lost, names, states } from '#tests/support/upload-world.ts'
import { Problem } from '#web/data/api/problem.ts'

describe('a lost connection is no refusal', () => {
  test('they go on by themselves, after growing pauses, where the server left off', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    world.fail(lost('send', true), lost('send'), lost('send'))
    queue.add([jpeg(1000)])
    await world.settle()
    expect(queue.view()).toMatchObject({
      isLost: true,
      secondsLeft: null,
      uploads: [{ state: 'waiting', refusal: null }],
    })
    await world.pass(999)
    expect(world.log).toEqual(['open a.jpg', 'send a.jpg from 0'])
    await world.pass(1)
    await world.pass(1999)
    expect(world.log).toHaveLength(3)
    await world.pass(1)
    expect(world.log).toHaveLength(4)
    await world.pass(4000)
    expect(world.log.at(-1)).toBe('send a.jpg from 500')
    expect(queue.view()).toMatchObject({ isLost: false, uploads: [{ state: 'arrived' }] })
  })

  test('at once when the browser is online again, and all of them together', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    world.fail(lost('send', true), lost('send', true), lost('send', true))
    queue.add(files(3))
    await world.settle()
    expect(states(queue)).toEqual(['waiting', 'waiting', 'waiting'])
    await world.comeOnline()
    expect(states(queue)).toEqual(['arrived', 'arrived', 'arrived'])
  })

  test('one that waits for its connection is not sent a second time beside that', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    world.fail(lost('send'))
    queue.add(files(2))
    await world.settle()
    expect(states(queue)).toEqual(['waiting', 'arrived'])
    expect(world.log.filter((line) => line.startsWith('send'))).toEqual(['send 1.jpg from 0', 'send 2.jpg from 0'])
    await world.pass(1000)
    expect(states(queue)).toEqual(['arrived', 'arrived'])
  })

  test('an answer that was lost after the place was made makes no second place', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    world.fail(lost('open', true))
    queue.add(files(3))
    await world.settle()
    await world.pass(1000)
    expect(world.photos.map(({ fileName }) => fileName)).toEqual(names(3))
    expect(states(queue)).toEqual(['arrived', 'arrived', 'arrived'])
  })

  test('a server that is busy for a moment is waited for, one that asks for an hour is not', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    world.fail({ at: 'open', problem: new Problem('unavailable', { status: 503, retryAfterMs: 5000 }) })
    queue.add([jpeg(10)])
    await world.settle()
    await world.pass(4999)
    expect(states(queue)).toEqual(['waiting'])
    await world.pass(1)
    expect(states(queue)).toEqual(['arrived'])
    world.fail({ at: 'open', problem: new Problem('rate_limited', { status: 429, retryAfterMs: 3_600_000 }) })
    queue.add([jpeg(11)])
    await world.settle()
    expect(queue.view().uploads[1]).toMatchObject({ state: 'failed', refusal: 'rate_limited' })
  })

  test('a file that moved on the disk meanwhile is sent from its copy', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    world.fail(lost('send'))
    const file = jpeg(1000)
    queue.add([file])
    await world.settle()
    file.slice = () => {
      throw new DOMException('gone', 'NotReadableError')
    }
    await world.pass(1000)
    expect(states(queue)).toEqual(['arrived'])
  })

  test('without a copy it says that the file cannot be read', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    world.fail(lost('send'))
    const file = jpeg(1000)
    queue.add([file])
    await world.settle()
    world.stored.clear()
    file.slice = () => {
      throw new DOMException('gone', 'NotReadableError')
    }
    await world.pass(1000)
    expect(queue.view().uploads[0]).toMatchObject({ state: 'failed', refusal: 'damaged' })
  })
})
