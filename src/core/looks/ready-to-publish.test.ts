import { describe, expect, test } from 'vitest'
import { type LookToPublish, obstaclesToPublishing } from './ready-to-publish.ts'

const photo = { state: 'ready', visibility: 'public', alt: 'A short bob, seen from the side' }
const ready: LookToPublish = {
  title: 'Copper bob',
  caption: 'Two hours, one colour.',
  tags: ['bob', 'copper'],
  photos: [photo],
  makerPerformsService: true,
  serviceIsOffered: true,
}
const codes = (change: Partial<LookToPublish>) => obstaclesToPublishing({ ...ready, ...change }).map(({ code }) => code)
const letters = (count: number) => 'a'.repeat(count)
const photos = (count: number) => Array.from({ length: count }, () => photo)

describe('requirements for publishing a look', () => {
  test('[L3] a complete look has no obstacle, with the fewest and the most values', () => {
    expect(codes({})).toEqual([])
    expect(codes({ title: 'ab', caption: '', tags: [], photos: [{ ...photo, alt: 'abc' }] })).toEqual([])
    expect(
      codes({
        title: letters(80),
        caption: letters(500),
        tags: Array.from({ length: 10 }, (_, i) => `tag${i}`),
        photos: photos(20).map((p) => ({ ...p, alt: letters(250) })),
      }),
    ).toEqual([])
  })

  test.each<[string, Partial<LookToPublish>]>([
    ['photos_missing', { photos: [] }],
    ['photos_too_many', { photos: photos(21) }],
    ['photo_not_ready', { photos: [{ ...photo, state: 'processing' }] }],
    ['photo_not_ready', { photos: [{ ...photo, state: 'rejected' }] }],
    ['photo_private', { photos: [{ ...photo, visibility: 'private' }] }],
    ['photo_alt_missing', { photos: [{ ...photo, alt: null }] }],
    ['photo_alt_missing', { photos: [{ ...photo, alt: '   ' }] }],
    ['photo_alt_length', { photos: [{ ...photo, alt: 'ab' }] }],
    ['photo_alt_length', { photos: [{ ...photo, alt: letters(251) }] }],
    ['title_length', { title: ' a ' }],
    ['title_length', { title: letters(81) }],
    ['caption_too_long', { caption: letters(501) }],
    ['tags_too_many', { tags: Array.from({ length: 11 }, (_, i) => `tag${i}`) }],
    ['tag_repeated', { tags: ['bob', 'Bob'] }],
    ['maker_does_not_perform', { makerPerformsService: false }],
    ['service_not_offered', { serviceIsOffered: false }],
  ])('[L3] %s is the only obstacle for %j', (code, change) => {
    expect(codes(change)).toEqual([code])
  })

  test('[L3] all obstacles are named at once, each with its photo', () => {
    const broken = { ...ready, title: '', photos: [photo, { state: 'uploading', visibility: 'private', alt: null }] }
    expect(obstaclesToPublishing(broken)).toEqual([
      { code: 'photo_not_ready', photo: 1 },
      { code: 'photo_private', photo: 1 },
      { code: 'photo_alt_missing', photo: 1 },
      { code: 'title_length' },
    ])
  })

  test('[L3] characters are counted as the database does: an emoji is one', () => {
    expect(codes({ caption: '🌿'.repeat(500) })).toEqual([])
    expect(codes({ caption: '🌿'.repeat(501) })).toEqual(['caption_too_long'])
  })
})
