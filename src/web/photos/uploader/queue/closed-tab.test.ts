import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createUploadEnvironment, files, jpeg, lost, names, place, states } from '#tests/support/upload-environment.ts'

describe('a closed tab', () => {
  test('loses nothing: the next tab continues with the same places and bytes', async () => {
    const environment = createUploadEnvironment()
    const first = environment.open()
    environment.holdSends()
    first.add(files(4))
    await environment.settle()
    first.close()
    environment.finishSends()
    const second = environment.open()
    await environment.settle()
    expect(second.view().uploads.map(({ fileName, state }) => [fileName, state])).toEqual(
      names(4).map((name) => [name, 'arrived']),
    )
    expect(environment.photos).toHaveLength(4)
    expect(environment.log).toContain('send 1.jpg from 50')
    expect(environment.fileRows.size).toBe(0)
  })

  test('that closed before the answer creates no second place', async () => {
    const environment = createUploadEnvironment()
    const first = environment.open()
    environment.fail(lost('open', true))
    first.add([jpeg(1000)])
    await environment.settle()
    first.close()
    const second = environment.open()
    await environment.settle()
    expect(environment.photos).toHaveLength(1)
    expect(states(second)).toEqual(['arrived'])
  })

  test('two tabs: one sends a file, the other takes over when the first closes', async () => {
    const environment = createUploadEnvironment()
    const first = environment.open()
    environment.holdSends()
    first.add(files(2))
    await environment.settle()
    const second = environment.open()
    await environment.settle()
    expect(second.view().uploads).toEqual([])
    expect(environment.log.filter((line) => line.startsWith('send'))).toHaveLength(2)
    first.close()
    environment.finishSends()
    await environment.settle()
    expect(states(second)).toEqual(['arrived', 'arrived'])
  })

  test('another person’s stored uploads are not resumed', async () => {
    const environment = createUploadEnvironment()
    const first = environment.open()
    environment.holdSends()
    first.add(files(1))
    await environment.settle()
    first.close()
    const second = environment.open({ ...place, person: 'malik' })
    await environment.settle()
    expect(second.view().uploads).toEqual([])
    expect(environment.fileRows.size).toBe(1)
  })

  test('warns if leaving would lose a file', async () => {
    const environment = createUploadEnvironment()
    environment.holdSends()
    const queue = environment.open()
    queue.add([jpeg(10)])
    expect(queue.wouldLose()).toBe(true)
    await environment.settle()
    expect(queue.wouldLose()).toBe(false)
    vi.spyOn(environment.environment.stored, 'put').mockImplementation(async () => false)
    queue.add([jpeg(11)])
    await environment.settle()
    expect(queue.wouldLose()).toBe(true)
    environment.finishSends()
    await environment.settle()
    expect(queue.wouldLose()).toBe(false)
  })
})

test('every file arrives once and in order under any interruption, and nothing stays in the queue', async () => {
  const step = fc.constantFrom('lost open', 'lost answer', 'lost send', 'cut send', 'pause', 'resume', 'tab', 'pass')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 7 }), async (steps, count) => {
      const environment = createUploadEnvironment()
      let queue = environment.open()
      environment.holdSends()
      queue.add(files(count))
      for (const each of steps) {
        if (each === 'lost open') environment.fail(lost('open'))
        if (each === 'lost answer') environment.fail(lost('open', true))
        if (each === 'lost send') environment.fail(lost('send'))
        if (each === 'cut send') environment.fail(lost('send', true))
        if (each === 'pause') queue.pause()
        if (each === 'resume') queue.resume()
        if (each === 'pass') await environment.pass(40_000)
        if (each === 'tab') {
          await environment.settle() // wait until the files are stored on the device
          queue.close()
          queue = environment.open()
        }
      }
      queue.resume()
      environment.finishSends()
      for (let turn = 0; turn < 30; turn++) await environment.pass(40_000)
      expect(environment.photos.map(({ fileName, received }) => [fileName, received])).toEqual(
        files(count).map(({ name, size }) => [name, size]),
      )
      expect(environment.fileRows.size).toBe(0)
      expect(environment.most().open).toBe(1)
      expect(environment.most().send).toBeLessThanOrEqual(3)
    }),
    { numRuns: 40 },
  )
})
