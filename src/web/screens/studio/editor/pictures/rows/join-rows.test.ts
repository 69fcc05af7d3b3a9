import { expect, test } from 'vitest'
import type { StudioPhoto } from '#web/data/studio/studio.ts'
import type { Upload } from '#web/photos/uploader/upload.ts'
import { joinRows } from './join-rows.ts'

const photo = (id: string, change: Partial<StudioPhoto> = {}): StudioPhoto => ({
  ...{ id, fileName: `${id}.jpg`, fileBytes: 9, state: 'uploading', refusal: null, alt: null },
  ...{ focalX: 0.5, focalY: 0.5, view: null, isMine: true },
  ...change,
})
const upload = (photoId: string | null, change: Partial<Upload> = {}): Upload => ({
  ...{ key: `key-${photoId}`, photoId, fileName: 'x.jpg', fileBytes: 9, sentBytes: 3, state: 'sending' },
  ...{ refusal: null, preview: null },
  ...change,
})
const nameless = (place: number) => `Picture ${place}`

test('a photo and its upload share one row; files without a place come last', () => {
  const { rows, waiting } = joinRows([photo('a'), photo('b')], [upload('b'), upload(null), upload('new')], nameless)
  expect(rows.map(({ id, upload: own }) => [id, own?.photoId])).toEqual([
    ['a', undefined],
    ['b', 'b'],
  ])
  expect(waiting.map(({ photoId }) => photoId)).toEqual([null, 'new'])
})

test('an arrived photo is shown as processing at once, and stays removed after removal', () => {
  const arrived = upload('a', { state: 'arrived' })
  expect(joinRows([photo('a')], [arrived], nameless).rows[0]?.photo.state).toBe('processing')
  expect(joinRows([photo('a', { state: 'ready' })], [arrived], nameless).rows[0]?.photo.state).toBe('ready')
  expect(joinRows([], [arrived], nameless).waiting).toEqual([])
})

test('a photo without a file name is named by its position', () => {
  expect(joinRows([photo('a', { fileName: '' })], [], nameless).rows[0]?.name).toBe('Picture 1')
})

test('unchanged rows keep their identity, so they are not rendered again', () => {
  const photos = [photo('a', { state: 'ready' }), photo('b'), photo('c', { fileName: '' })]
  const uploads = [upload('b'), upload(null)]
  const before = joinRows(photos, uploads, nameless)
  const after = joinRows(photos, [upload('b', { sentBytes: 9 }), uploads[1]!], nameless)
  expect(after.rows.map((row, at) => row.photo === before.rows[at]?.photo)).toEqual([true, true, true])
  expect(after.rows.map((row, at) => row.upload === before.rows[at]?.upload)).toEqual([true, false, true])
  expect(after.waiting[0]).toBe(before.waiting[0])
})
