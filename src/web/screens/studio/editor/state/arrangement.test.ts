import { expect, test } from 'vitest'
import type { StudioPhoto } from '#web/data/studio/studio.ts'
import { type Arrangement, arrangedPhotos, arrangementCall, hasOnlyOwnChanges } from './arrangement.ts'

const photo = (id: string, isMine = true): StudioPhoto => ({
  ...{ id, isMine, fileName: `${id}.jpg`, fileBytes: 1, state: 'ready', refusal: null },
  ...{ alt: null, focalX: 0.5, focalY: 0.5, view: null },
})
const photos = ['a', 'b', 'c'].map((id) => photo(id))
const wish = (change: Partial<Arrangement>): Arrangement => ({
  ...{ order: ['a', 'b', 'c'], removed: [], restored: [], isPair: false },
  ...change,
})
const idsOf = (list: StudioPhoto[]) => list.map(({ id }) => id).join('')

test('photos have the requested order, and photos that arrived meanwhile are appended', () => {
  expect(idsOf(arrangedPhotos(photos, wish({ order: ['c', 'a', 'b'] })))).toBe('cab')
  expect(idsOf(arrangedPhotos([...photos, photo('d')], wish({ order: ['c', 'a', 'b'] })))).toBe('cabd')
})

test('removed photos stay removed, also those removed by someone else', () => {
  expect(idsOf(arrangedPhotos(photos, wish({ order: ['a', 'c'], removed: ['b'] })))).toBe('ac')
  expect(idsOf(arrangedPhotos([photo('a'), photo('c')], wish({})))).toBe('ac')
})

test('undo restores a photo to its position', () => {
  const back = wish({ order: ['a', 'b', 'c'], restored: [photo('b')] })
  const call = arrangementCall([photo('a'), photo('c')], back)
  expect(call).toEqual({ seen: ['a', 'c'], photoIds: ['a', 'b', 'c'], isPair: false })
})

test('[L8] one photo alone is no pair', () => {
  expect(arrangementCall(photos, wish({ isPair: true })).isPair).toBe(true)
  expect(arrangementCall([photo('a')], wish({ order: ['a'], isPair: true })).isPair).toBe(false)
})

test('only somebody else’s changes require the arrangement to be confirmed again', () => {
  expect(hasOnlyOwnChanges(photos, [...photos, photo('d')], wish({}))).toBe(true)
  expect(hasOnlyOwnChanges(photos, [...photos, photo('d', false)], wish({}))).toBe(false)
  expect(hasOnlyOwnChanges(photos, photos.slice(1), wish({}))).toBe(false)
  expect(hasOnlyOwnChanges(photos, photos.slice(1), wish({ removed: ['a'] }))).toBe(true)
})
