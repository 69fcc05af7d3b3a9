import { describe, expect, test } from 'vitest'
import type { LookState } from './lifecycle.ts'
import { isShown, type LookNow, newObstacles } from './new-obstacles.ts'

type Photo = LookNow['photos'][number]
const photo = (id: string, given: Partial<Photo> = {}): Photo => ({
  id,
  state: 'ready',
  visibility: 'public',
  alt: 'A cup',
  ...given,
})
const look = (given: Partial<LookNow> = {}): LookNow => ({
  state: 'published',
  title: 'Blue cup',
  caption: '',
  tags: [],
  photos: [photo('a'), photo('b')],
  makerPerformsService: true,
  serviceIsOffered: true,
  ...given,
})
const brought = (before: Partial<LookNow>, after: Partial<LookNow>) =>
  newObstacles(look(before), look({ ...before, ...after })).map((one) =>
    'photo' in one ? `${one.code} ${one.photo}` : one.code,
  )

describe('[L7] a public look keeps meeting the publishing requirements', () => {
  test('the last visible photo cannot be removed', () => {
    expect(brought({}, { photos: [photo('b')] })).toEqual([])
    expect(brought({}, { photos: [] })).toEqual(['photos_missing'])
    const coming = [photo('c', { state: 'processing' }), photo('d', { alt: null })]
    expect(brought({ photos: [photo('a'), ...coming] }, { photos: coming })).toEqual(['photos_missing'])
  })

  test('a visible photo keeps its alternative text', () => {
    expect(brought({}, { photos: [photo('a'), photo('b', { alt: null })] })).toEqual(['photo_alt_missing 1'])
    expect(brought({}, { photos: [photo('b', { alt: 'x' }), photo('a')] })).toEqual(['photo_alt_length 0'])
  })

  test('a photo that is not visible yet never blocks a change, in any position', () => {
    for (const given of [{ state: 'uploading' }, { state: 'processing' }, { state: 'rejected' }, { alt: null }]) {
      expect(brought({}, { photos: [photo('new', given), photo('a'), photo('b')] })).toEqual([])
      const before = [photo('new', given), photo('a'), photo('b')]
      expect(brought({ photos: before }, { photos: before.toReversed() })).toEqual([])
    }
    const taken = [photo('new', { alt: null }), photo('a', { alt: null }), photo('b')]
    expect(brought({ photos: [photo('new', { alt: null }), photo('a'), photo('b')] }, { photos: taken })).toEqual([
      'photo_alt_missing 1',
    ])
  })

  test('words, service and maker must stay valid, and every obstacle is named', () => {
    const worse = {
      title: 'x',
      caption: 'c'.repeat(501),
      tags: ['a', 'A'],
      makerPerformsService: false,
      serviceIsOffered: false,
    }
    const all = ['title_length', 'caption_too_long', 'tag_repeated', 'maker_does_not_perform', 'service_not_offered']
    expect(brought({}, worse)).toEqual(all)
  })

  test('an existing obstacle does not block other corrections', () => {
    expect(brought({ serviceIsOffered: false }, { title: 'Red cup' })).toEqual([])
    expect(brought({ serviceIsOffered: false }, { title: 'x' })).toEqual(['title_length'])
    expect(brought({ photos: [] }, { title: 'Red cup' })).toEqual([])
  })

  test.each<[LookState, boolean]>([
    ['published', true],
    ['hidden', true],
    ['draft', false],
    ['archived', false],
  ])('a look that is %s must stay valid: %s', (state, isHeld) => {
    expect(brought({ state }, { photos: [] })).toEqual(isHeld ? ['photos_missing'] : [])
  })
})

test('[L7] a photo is visible if it is ready, public and has alternative text', () => {
  expect(isShown(photo('a'))).toBe(true)
  for (const given of [{ state: 'processing' }, { visibility: 'private' }, { alt: null }, { alt: '  ' }])
    expect(isShown(photo('a', given)), JSON.stringify(given)).toBe(false)
})
