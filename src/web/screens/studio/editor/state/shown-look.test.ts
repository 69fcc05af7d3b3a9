import { expect, test } from 'vitest'
import { Problem } from '#web/data/api/problem.ts'
import type { Unsaved } from '#web/data/outbox/autosave.ts'
import type { LookChoices, StudioLook, StudioPhoto } from '#web/data/studio/studio.ts'
import { obstaclesOf, shownLook } from './shown-look.ts'
import { nextArrangement } from './use-look-editor.ts'

const photo = (id: string): StudioPhoto => ({
  ...{ id, fileName: `${id}.jpg`, fileBytes: 1, state: 'ready', refusal: null, alt: 'A wall', isMine: true },
  ...{ focalX: 0.5, focalY: 0.5, view: null },
})
const look: StudioLook = {
  ...{ id: 'look', title: 'Ivory', caption: '', state: 'draft', serviceId: 's1', memberId: 'm1', tags: ['wall'] },
  ...{ isPair: false, photos: ['a', 'b', 'c'].map(photo), obstacles: [], mayEdit: true, updatedAt: '' },
}
const unsaved = (changes: { [key: string]: unknown }, refusal: Problem | null = null) =>
  new Map(Object.entries(changes).map(([key, value]): [string, Unsaved] => [key, { value, refusal }]))
const idsOf = ({ photos }: StudioLook) => photos.map(({ id }) => id).join('')

test('unsaved input is shown', () => {
  const shown = shownLook(look, unsaved({ title: 'Ivory jacket', 'alt.b': 'A door', making: { memberId: 'm2' } }))
  expect(shown).toMatchObject({ title: 'Ivory jacket', memberId: 'm2', serviceId: 's1', tags: ['wall'] })
  expect(shown.photos.map(({ alt }) => alt)).toEqual(['A wall', 'A door', 'A wall'])
  expect(shownLook(look, unsaved({ caption: '' })).caption).toBe('')
})

test('a photo whose text and position did not change keeps its identity while something else is edited', () => {
  const shown = shownLook(
    look,
    unsaved({ title: 'Ivory jacket', 'alt.b': 'A door', 'focal.c': { focalX: 0, focalY: 1 } }),
  )
  expect(shown.photos.map((each, at) => each === look.photos[at])).toEqual([true, false, false])
  const moved = nextArrangement(look, null, { order: ['c', 'a', 'b'] })
  expect(shownLook(look, unsaved({ photos: moved })).photos[0]).toBe(look.photos[2])
})

test('pending changes are applied in order; a refused one is dropped', () => {
  const moved = nextArrangement(look, null, { order: ['c', 'a', 'b'] })
  const shown = shownLook(look, unsaved({ photos: moved }))
  expect(idsOf(shown)).toBe('cab')
  const removed = nextArrangement(shown, moved, { remove: 'a' })
  expect(idsOf(shownLook(look, unsaved({ photos: removed })))).toBe('cb')
  const undone = nextArrangement(shownLook(look, unsaved({ photos: removed })), removed, {
    restore: { photo: photo('a'), at: 1 },
  })
  expect(idsOf(shownLook(look, unsaved({ photos: undone })))).toBe('cab')
  expect(idsOf(shownLook(look, unsaved({ photos: removed }, new Problem('conflict'))))).toBe('abc')
})

test('[L8] a pair ends when one of its two photos is removed', () => {
  const pair = { ...look, isPair: true, photos: look.photos.slice(0, 2) }
  expect(nextArrangement(pair, null, { remove: 'b' }).isPair).toBe(false)
  expect(nextArrangement(pair, null, { order: ['b', 'a'] }).isPair).toBe(true)
})

test('[L3] missing fields are computed from the shown values, including maker and service', () => {
  const service = { id: 's1', isOffered: false, memberIds: ['m2'] }
  const choices = { services: [service], members: [], tags: [] } as unknown as LookChoices
  const shown = shownLook(look, unsaved({ 'alt.b': ' ', title: 'I' }))
  expect(obstaclesOf(shown, choices).map(({ code }) => code)).toEqual([
    'photo_alt_missing',
    'title_length',
    'maker_does_not_perform',
    'service_not_offered',
  ])
  expect(obstaclesOf(look, undefined)).toEqual([])
})
