import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createUploadWorld, files, jpeg, lost, names, place, states } from '#tests/support/upload-world.ts'

describe('a closed tab', () => {
  test('costs nothing: the next one goes on with places and bytes as they were', async () => {
    const world = createUploadWorld()
    const first = world.open()
    world.holdSends()
    first.add(files(4))
    await world.settle()
    first.close()
    world.finishSends()
    const second = world.open()
    await world.settle()
    expect(second.view().uploads.map(({ fileName, state }) => [fileName, state])).toEqual(
      names(4).map((name) => [name, 'arrived']),
    )
    expect(world.photos).toHaveLength(4)
    expect(world.log).toContain('send 1.jpg from 50')
    expect(world.stored.size).toBe(0)
  })

  test('closed before the answer came, it makes no second place', async () => {
    const world = createUploadWorld()
    const first = world.open()
    world.fail(lost('open', true))
    first.add([jpeg(1000)])
    await world.settle()
    first.close()
    const second = world.open()
    await world.settle()
    expect(world.photos).toHaveLength(1)
    expect(states(second)).toEqual(['arrived'])
  })

  test('two tabs: only one sends a file, the other takes over when that one is closed', async () => {
    const world = createUploadWorld()
    const first = world.open()
    world.holdSends()
    first.add(files(2))
    await world.settle()
    const second = world.open()
    await world.settle()
    expect(second.view().uploads).toEqual([])
    expect(world.log.filter((line) => line.startsWith('send'))).toHaveLength(2)
    first.close()
    world.finishSends()
    await world.settle()
    expect(states(second)).toEqual(['arrived', 'arrived'])
  })

  test('what another person chose is theirs', async () => {
    const world = createUploadWorld()
    const first = world.open()
    world.holdSends()
    first.add(files(1))
    await world.settle()
    first.close()
    const second = world.open({ ...place, person: 'malik' })
    await world.settle()
    expect(second.view().uploads).toEqual([])
    expect(world.stored.size).toBe(1)
  })

  test('says when leaving would lose a file', async () => {
    const world = createUploadWorld()
    world.holdSends()
    const queue = world.open()
    queue.add([jpeg(10)])
    expect(queue.wouldLose()).toBe(true)
    await world.settle()
    expect(queue.wouldLose()).toBe(false)
    vi.spyOn(world.world.kept, 'put').mockImplementation(async () => false)
    queue.add([jpeg(11)])
    await world.settle()
    expect(queue.wouldLose()).toBe(true)
    world.finishSends()
    await world.settle()
    expect(queue.wouldLose()).toBe(false)
  })
})

test('whatever happens on the way, every file arrives once, in order, and nothing is left', async () => {
  const step = fc.constantFrom('lost open', 'lost answer', 'lost send', 'cut send', 'pause', 'resume', 'tab', 'pass')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 7 }), async (steps, count) => {
      const world = createUploadWorld()
      let queue = world.open()
      world.holdSends()
      queue.add(files(count))
      for (const each of steps) {
        if (each === 'lost open') world.fail(lost('open'))
        if (each === 'lost answer') world.fail(lost('open', true))
        if (each === 'lost send') world.fail(lost('send'))
        if (each === 'cut send') world.fail(lost('send', true))
        if (each === 'pause') queue.pause()
        if (each === 'resume') queue.resume()
        if (each === 'pass') await world.pass(40_000)
        if (each === 'tab') {
          await world.settle() // the files are on the device
          queue.close()
          queue = world.open()
        }
      }
      queue.resume()
      world.finishSends()
      for (let turn = 0; turn < 30; turn++) await world.pass(40_000)
      expect(world.photos.map(({ fileName, received }) => [fileName, received])).toEqual(
        files(count).map(({ name, size }) => [name, size]),
      )
      expect(world.stored.size).toBe(0)
      expect(world.most().open).toBe(1)
      expect(world.most().send).toBeLessThanOrEqual(3)
    }),
    { numRuns: 40 },
  )
})
