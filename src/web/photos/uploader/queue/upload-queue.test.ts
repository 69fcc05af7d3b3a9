import { describe, expect, test, vi } from 'vitest'
import { createUploadEnvironment, files, jpeg, names, states } from '#tests/support/upload-environment.ts'
import { Problem } from '#web/data/api/problem.ts'

describe('files being uploaded', () => {
  test('keep the order they were chosen in, are created one by one and sent three at a time', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.holdSends()
    queue.add(files(8))
    await environment.settle()
    expect(environment.photos.map(({ fileName }) => fileName)).toEqual(names(8))
    expect(environment.running()).toEqual(['photo-1', 'photo-2', 'photo-3'])
    expect(states(queue)).toEqual([...Array(3).fill('sending'), ...Array(5).fill('waiting')])
    environment.finishOne()
    await environment.settle()
    expect(environment.running()).toEqual(['photo-2', 'photo-3', 'photo-4'])
    environment.finishSends()
    await environment.settle()
    expect(states(queue)).toEqual(Array(8).fill('arrived'))
    expect(environment.most()).toEqual({ open: 1, send: 3 })
    expect(environment.fileRows.size).toBe(0)
  })

  test('report progress and remaining time', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.holdSends()
    queue.add([jpeg(4000)])
    await environment.settle()
    await environment.pass(2000)
    expect(queue.view()).toMatchObject({ secondsLeft: null, uploads: [{ sentBytes: 2000, fileBytes: 4000 }] })
    queue.add([jpeg(4000)])
    await environment.settle()
    await environment.pass(1000)
    // 2000 bytes more within two seconds; 4000 of 8000 are left.
    expect(queue.view().secondsLeft).toBe(4)
    environment.finishSends()
    await environment.settle()
    expect(queue.view()).toMatchObject({ secondsLeft: null, uploads: [{ sentBytes: 4000 }, { sentBytes: 4000 }] })
  })

  test('notify listeners when one arrives', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    const heard = vi.fn()
    const unlisten = queue.onArrived(heard)
    queue.add(files(2))
    await environment.settle()
    unlisten()
    queue.add(files(1))
    await environment.settle()
    expect(heard.mock.calls).toEqual([['photo-1'], ['photo-2']])
  })
})

test('unchanged rows keep their identity, so they are not rendered again', async () => {
  const environment = createUploadEnvironment()
  const queue = environment.open()
  environment.holdSends()
  queue.add(files(2))
  await environment.settle()
  const [first, second] = queue.view().uploads
  environment.finishOne()
  await environment.settle()
  expect(queue.view().uploads[0]).not.toBe(first)
  expect(queue.view().uploads[1]).toBe(second)
})

describe('before uploading', () => {
  test('the first files that fit are accepted, the others are refused because the look is full', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    const pdf = new File(['%PDF-'], '5.pdf')
    queue.add([jpeg(10, '1.jpg'), new File(['GIF89a'], '2.gif'), jpeg(10, '3.jpg'), jpeg(10, '4.jpg'), pdf], 2)
    await environment.settle()
    const refusals = queue.view().uploads.map(({ refusal }) => refusal)
    expect(refusals).toEqual([null, 'not_an_image', null, 'look_full', 'look_full'])
    expect(environment.photos.map(({ fileName }) => fileName)).toEqual(['1.jpg', '3.jpg'])
    expect(environment.fileRows.size).toBe(0)
  })

  test('two hundred files notify listeners a few times, not two hundred', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    const heard = vi.fn()
    queue.subscribe(heard)
    queue.add(files(200), 0)
    expect(states(queue)).toEqual(Array(200).fill('waiting'))
    await environment.pass(16)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(states(queue)).toEqual(Array(200).fill('failed'))
  })
})

describe('a refusal', () => {
  test('shows its code, and the other files continue', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.fail({ at: 'send', problem: new Problem('too_large', { status: 413 }) })
    queue.add(files(2))
    await environment.settle()
    expect(queue.view().uploads.map(({ state, refusal }) => [state, refusal])).toEqual([
      ['failed', 'too_large'],
      ['arrived', null],
    ])
    expect(environment.fileRows.size).toBe(0)
  })

  test('a retry opens a new upload if the server forgot the old one', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.holdSends()
    queue.add([jpeg(1000)])
    await environment.settle()
    queue.pause()
    for (const photo of environment.photos) photo.isCancelled = true
    queue.resume()
    await environment.settle()
    const [upload] = queue.view().uploads
    expect(upload).toMatchObject({ state: 'failed', refusal: 'not_found' })
    queue.retry(upload?.key ?? '')
    await environment.settle()
    environment.finishSends()
    await environment.settle()
    expect(queue.view().uploads[0]).toMatchObject({ state: 'arrived', refusal: null, photoId: 'photo-2' })
  })

  test('for a missing session keeps the file, and continues when its screen is back', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.fail({ at: 'send', problem: new Problem('session_expired', { status: 401 }) })
    queue.add([jpeg(1000)])
    await environment.settle()
    expect(queue.view().uploads[0]).toMatchObject({ state: 'failed', refusal: 'session_expired' })
    expect(environment.fileRows.size).toBe(1)
    queue.subscribe(() => {})
    await environment.settle()
    expect(queue.view().uploads[0]).toMatchObject({ state: 'arrived', photoId: 'photo-1' })
  })
})

describe('controls', () => {
  test('pause and resume one or all', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.holdSends()
    queue.add(files(2))
    await environment.settle()
    const [first] = queue.view().uploads
    queue.pause(first?.key)
    await environment.settle()
    expect(states(queue)).toEqual(['paused', 'sending'])
    expect(queue.view().isPaused).toBe(false)
    queue.pause()
    queue.add(files(1))
    await environment.settle()
    expect(states(queue)).toEqual(['paused', 'paused', 'paused'])
    expect(queue.view().isPaused).toBe(true)
    environment.finishSends()
    queue.resume()
    await environment.settle()
    expect(states(queue)).toEqual(['arrived', 'arrived', 'arrived'])
    expect(environment.log).toContain('send 1.jpg from 50')
  })

  test('pausing and resuming at once is not an error', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.holdSends()
    queue.add(files(1))
    await environment.settle()
    queue.pause()
    queue.resume()
    environment.finishSends()
    await environment.settle()
    expect(states(queue)).toEqual(['arrived'])
  })

  test.each([
    ['before it has a place', 0],
    ['while its place is made', 1],
    ['while it is sent', 2],
  ])('cancelling %s leaves nothing behind', async (_when, moment) => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    environment.holdSends()
    if (moment === 1) vi.spyOn(environment.environment.stored, 'put').mockImplementation(async () => true)
    queue.add([jpeg(1000)])
    if (moment === 1) while (environment.photos.length === 0) await Promise.resolve()
    if (moment === 2) await environment.settle()
    queue.cancel(queue.view().uploads[0]?.key ?? '')
    await environment.settle()
    expect(queue.view().uploads).toEqual([])
    expect(environment.photos.filter(({ isCancelled }) => !isCancelled)).toEqual([])
    expect(environment.fileRows.size).toBe(0)
    expect(environment.previews.size).toBe(0)
  })

  test('removing a row does not remove a photo that has arrived', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    queue.add([jpeg(1000)])
    await environment.settle()
    queue.cancel(queue.view().uploads[0]?.key ?? '')
    await environment.settle()
    expect(environment.photos[0]?.isCancelled).toBe(false)
    expect(environment.previews.size).toBe(0)
  })

  test('arrived rows are removed when the screen closes', async () => {
    const environment = createUploadEnvironment()
    const queue = environment.open()
    const leave = queue.subscribe(() => {})
    queue.add([jpeg(1000), new File([], 'empty.jpg')])
    await environment.settle()
    leave()
    expect(states(queue)).toEqual(['failed'])
    expect(environment.previews.size).toBe(0)
  })
})
