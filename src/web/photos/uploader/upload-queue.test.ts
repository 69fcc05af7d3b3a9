import { describe, expect, test, vi } from 'vitest'
import { createUploadWorld, files, jpeg, names, states } from '#tests/support/upload-world.ts'
import { Problem } from '#web/data/api/problem.ts'

describe('files on their way', () => {
  test('stand in the look in the order they were chosen, opened one by one, sent three at a time', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    world.holdSends()
    queue.add(files(8))
    await world.settle()
    expect(world.photos.map(({ fileName }) => fileName)).toEqual(names(8))
    expect(world.running()).toEqual(['photo-1', 'photo-2', 'photo-3'])
    expect(states(queue)).toEqual([...Array(3).fill('sending'), ...Array(5).fill('waiting')])
    world.finishOne()
    await world.settle()
    expect(world.running()).toEqual(['photo-2', 'photo-3', 'photo-4'])
    world.finishSends()
    await world.settle()
    expect(states(queue)).toEqual(Array(8).fill('arrived'))
    expect(world.most()).toEqual({ open: 1, send: 3 })
    expect(world.stored.size).toBe(0)
  })

  test('say how far they are, and how long it takes', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    world.holdSends()
    queue.add([jpeg(4000)])
    await world.settle()
    await world.pass(2000)
    expect(queue.view()).toMatchObject({ secondsLeft: null, uploads: [{ sentBytes: 2000, fileBytes: 4000 }] })
    queue.add([jpeg(4000)])
    await world.settle()
    await world.pass(1000)
    // 2000 bytes more within two seconds; 4000 of 8000 are left.
    expect(queue.view().secondsLeft).toBe(4)
    world.finishSends()
    await world.settle()
    expect(queue.view()).toMatchObject({ secondsLeft: null, uploads: [{ sentBytes: 4000 }, { sentBytes: 4000 }] })
  })

  test('tell who listens when one arrived', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    const heard = vi.fn()
    const unlisten = queue.onArrived(heard)
    queue.add(files(2))
    await world.settle()
    unlisten()
    queue.add(files(1))
    await world.settle()
    expect(heard.mock.calls).toEqual([['photo-1'], ['photo-2']])
  })
})

test('what did not change is the same object, so that its row is not drawn again', async () => {
  const world = createUploadWorld()
  const queue = world.open()
  world.holdSends()
  queue.add(files(2))
  await world.settle()
  const [first, second] = queue.view().uploads
  world.finishOne()
  await world.settle()
  expect(queue.view().uploads[0]).not.toBe(first)
  expect(queue.view().uploads[1]).toBe(second)
})

describe('before anything is sent', () => {
  test('the first ones that fit are taken, the rest are told that the look is full', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    const pdf = new File(['%PDF-'], '5.pdf')
    queue.add([jpeg(10, '1.jpg'), new File(['GIF89a'], '2.gif'), jpeg(10, '3.jpg'), jpeg(10, '4.jpg'), pdf], 2)
    await world.settle()
    const refusals = queue.view().uploads.map(({ refusal }) => refusal)
    expect(refusals).toEqual([null, 'not_an_image', null, 'look_full', 'look_full'])
    expect(world.photos.map(({ fileName }) => fileName)).toEqual(['1.jpg', '3.jpg'])
    expect(world.stored.size).toBe(0)
  })

  test('two hundred files cost a few notices, not two hundred', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    const heard = vi.fn()
    queue.subscribe(heard)
    queue.add(files(200), 0)
    expect(states(queue)).toEqual(Array(200).fill('waiting'))
    await world.pass(16)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(states(queue)).toEqual(Array(200).fill('failed'))
  })
})

describe('a refusal', () => {
  test('is shown by its code, and the others go on', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    world.fail({ at: 'send', problem: new Problem('too_large', { status: 413 }) })
    queue.add(files(2))
    await world.settle()
    expect(queue.view().uploads.map(({ state, refusal }) => [state, refusal])).toEqual([
      ['failed', 'too_large'],
      ['arrived', null],
    ])
    expect(world.stored.size).toBe(0)
  })

  test('what the server forgot gets a new place when it is tried again', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    world.holdSends()
    queue.add([jpeg(1000)])
    await world.settle()
    queue.pause()
    for (const photo of world.photos) photo.isCancelled = true
    queue.resume()
    await world.settle()
    const [upload] = queue.view().uploads
    expect(upload).toMatchObject({ state: 'failed', refusal: 'not_found' })
    queue.retry(upload?.key ?? '')
    await world.settle()
    world.finishSends()
    await world.settle()
    expect(queue.view().uploads[0]).toMatchObject({ state: 'arrived', refusal: null, photoId: 'photo-2' })
  })

  test('for want of a session keeps the file, and goes on when its screen is back', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    world.fail({ at: 'send', problem: new Problem('session_expired', { status: 401 }) })
    queue.add([jpeg(1000)])
    await world.settle()
    expect(queue.view().uploads[0]).toMatchObject({ state: 'failed', refusal: 'session_expired' })
    expect(world.stored.size).toBe(1)
    queue.subscribe(() => {})
    await world.settle()
    expect(queue.view().uploads[0]).toMatchObject({ state: 'arrived', photoId: 'photo-1' })
  })
})

describe('by hand', () => {
  test('one or all are paused, and go on where they were', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    world.holdSends()
    queue.add(files(2))
    await world.settle()
    const [first] = queue.view().uploads
    queue.pause(first?.key)
    await world.settle()
    expect(states(queue)).toEqual(['paused', 'sending'])
    expect(queue.view().isPaused).toBe(false)
    queue.pause()
    queue.add(files(1))
    await world.settle()
    expect(states(queue)).toEqual(['paused', 'paused', 'paused'])
    expect(queue.view().isPaused).toBe(true)
    world.finishSends()
    queue.resume()
    await world.settle()
    expect(states(queue)).toEqual(['arrived', 'arrived', 'arrived'])
    expect(world.log).toContain('send 1.jpg from 50')
  })

  test('pausing and going on at once is no failure', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    world.holdSends()
    queue.add(files(1))
    await world.settle()
    queue.pause()
    queue.resume()
    world.finishSends()
    await world.settle()
    expect(states(queue)).toEqual(['arrived'])
  })

  test.each([
    ['before it has a place', 0],
    ['while its place is made', 1],
    ['while it is sent', 2],
  ])('cancelled %s it leaves nothing behind', async (_when, moment) => {
    const world = createUploadWorld()
    const queue = world.open()
    world.holdSends()
    if (moment === 1) vi.spyOn(world.world.kept, 'put').mockImplementation(async () => true)
    queue.add([jpeg(1000)])
    if (moment === 1) while (world.photos.length === 0) await Promise.resolve()
    if (moment === 2) await world.settle()
    queue.cancel(queue.view().uploads[0]?.key ?? '')
    await world.settle()
    expect(queue.view().uploads).toEqual([])
    expect(world.photos.filter(({ isCancelled }) => !isCancelled)).toEqual([])
    expect(world.stored.size).toBe(0)
    expect(world.previews.size).toBe(0)
  })

  test('what arrived is not taken back with its row', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    queue.add([jpeg(1000)])
    await world.settle()
    queue.cancel(queue.view().uploads[0]?.key ?? '')
    await world.settle()
    expect(world.photos[0]?.isCancelled).toBe(false)
    expect(world.previews.size).toBe(0)
  })

  test('rows that arrived go when nobody looks any more', async () => {
    const world = createUploadWorld()
    const queue = world.open()
    const leave = queue.subscribe(() => {})
    queue.add([jpeg(1000), new File([], 'empty.jpg')])
    await world.settle()
    leave()
    expect(states(queue)).toEqual(['failed'])
    expect(world.previews.size).toBe(0)
  })
})
