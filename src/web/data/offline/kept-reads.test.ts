import { describe, expect, test } from 'vitest'
import { routes } from '#contract/routes.ts'
import { bookingIn, changesLists, isPrivateRead, isPublicRead, keyOf, pictureKey, picturesIn } from './kept-reads.ts'

const at = (path: string) => new URL(path, 'https://book.example.org')

describe('kept reads', () => {
  test('[O64] are five private routes and two public ones of all reads of the contract', () => {
    const reads = routes.filter(({ method }) => method === 'get').map(({ path }) => path)
    expect(reads.length).toBeGreaterThan(50)
    expect(reads.filter((path) => isPrivateRead(at(path)))).toEqual([
      ...reads.filter((path) => ['/api/session', '/api/saved', '/api/saved/ids', '/api/collections'].includes(path)),
    ])
    expect(reads.filter((path) => isPublicRead(at(path))).toSorted()).toEqual(['/api/installation', '/api/looks'])
    expect(isPrivateRead(at('/api/bookings?when=upcoming'))).toBe(true)
    expect(isPrivateRead(at('/api/bookings?when=past'))).toBe(false)
  })

  test('know a booking by its address, and other addresses below it not', () => {
    const id = '019f0000-0000-7000-8000-000000000001'
    expect(bookingIn(at(`/api/bookings/${id}`))).toBe(id)
    expect(bookingIn(at(`/api/bookings/${id}/calendar`))).toBeUndefined()
    expect(bookingIn(at('/api/bookings'))).toBeUndefined()
  })

  test('are the same whatever the order of their parameters', () => {
    expect(keyOf(at('/api/looks?city=Lisbon&category=hair'))).toBe(keyOf(at('/api/looks?category=hair&city=Lisbon')))
    expect(keyOf(at('/api/saved'))).toBe('/api/saved')
  })

  test.each([
    ['/api/bookings', true],
    ['/api/appointments/1/cancel', true],
    ['/api/saved/1', true],
    ['/api/cart/items', false],
    ['/api/savedx', false],
  ])('are read again after a write to %s: %s', (path, isChange) => {
    expect(changesLists(path)).toBe(isChange)
  })
})

describe('kept pictures', () => {
  const photo = (hash: string, widths = [160, 320, 640, 960]) => ({ hash, widths, alt: 'x' })

  test('[O61] are the first of a look, portraits in small, and every reference', () => {
    const booking = {
      items: [
        {
          appointments: [
            {
              look: { id: 'a', photo: photo('cover') },
              maker: { name: 'Inês', portrait: photo('face') },
              references: [
                { id: '1', photo: { access: 'one', widths: [160, 320] } },
                { id: '2', photo: { access: 'two', widths: [640] } },
                { id: '3', photo: null },
              ],
            },
          ],
        },
      ],
    }
    expect(picturesIn(booking)).toEqual([
      '/photos/cover-640.webp',
      '/photos/face-160.webp',
      '/private-photos/one/320.webp',
      '/private-photos/two/640.webp',
    ])
    expect(picturesIn({ look: { photos: [photo('first'), photo('second')] } })).toEqual(['/photos/first-640.webp'])
  })

  test('are found by any of their widths', () => {
    expect(pictureKey('/photos/cover-960.webp')).toBe(pictureKey('/photos/cover-640.webp'))
    expect(pictureKey('/private-photos/one/320.webp')).toBe(pictureKey('/private-photos/one/160.webp'))
    expect(pictureKey('/api/photos/1')).toBeUndefined()
  })
})
