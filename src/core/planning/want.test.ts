import { expect, test } from 'vitest'
import { readPins, readWants, spellPins, spellWants } from './want.ts'

const id = '6f1c2a34-0000-4000-8000-0123456789ab'

test('[G11] what is wanted is read from an address and spelled the same again', () => {
  const spelled = `hair,look:${id},text:soft waves`
  expect(readWants(spelled)).toEqual([
    { kind: 'category', code: 'hair' },
    { kind: 'look', id },
    { kind: 'text', text: 'soft waves' },
  ])
  expect(spellWants(readWants(spelled)!)).toBe(spelled)
  expect(spellWants([{ kind: 'text', text: 'cut, short' }])).toBe('text:cut  short')
})

test.each(['', ',', 'hair,', 'hair,hair', 'a,b,c,d,e,f', 'look:1', 'text:', `text:${'x'.repeat(200)}`, 'Häir', 'x y'])(
  '[G11] %j is not something a day can be planned for',
  (spelled) => expect(readWants(spelled)).toBeUndefined(),
)

test('[G11] pins are read and spelled the same; a need is pinned once', () => {
  const spelled = `0:${id}@2026-11-21T11:15Z,2:${id}@2026-11-21T14:00Z`
  expect(spellPins(readPins(spelled)!.toReversed())).toBe(spelled)
  for (const wrong of [
    '',
    '0',
    `0:${id}`,
    `5:${id}@2026-11-21T11:15Z`,
    `0:${id}@2026-13-41T11:15Z`,
    `${spelled},0:${id}@2026-11-21T12:00Z`,
  ])
    expect([wrong, readPins(wrong)]).toEqual([wrong, undefined])
})
