import { expect, test } from 'vitest'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import { operatorKeys } from '#web/data/keys/operator-keys.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { isUnder, type Kind, keys } from './keys.ts'

/** Every kind with its name, as `keys.looks.one` is written. */
function kindsOf(part: object, name = 'keys'): [name: string, all: readonly unknown[]][] {
  return Object.entries(part).flatMap(([each, value]: [string, unknown]): [string, readonly unknown[]][] => {
    if (typeof value === 'function' && 'all' in value) return [[`${name}.${each}`, (value as Kind).all]]
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? kindsOf(value, `${name}.${each}`) : []
  })
}
const kinds = [
  ...kindsOf(keys),
  ...kindsOf(accountKeys, 'accountKeys'),
  ...kindsOf(operatorKeys, 'operatorKeys'),
  ...kindsOf(studioKeys('casa-luz'), 'studioKeys'),
]

test('a key is what its kind begins with, and what it was called with', () => {
  expect(keys.looks.times('a', 'now', 'anyone')).toEqual([...keys.looks.times.all, 'a', 'now', 'anyone'])
  expect(studioKeys('casa-luz').team.members()).toEqual(['me', 'studio', 'casa-luz', 'team', 'members'])
  expect(kinds.length).toBeGreaterThan(90)
})

test('no two kinds begin alike: an invalidation of one would be one of the other', () => {
  const byBeginning = Map.groupBy(kinds, ([, all]) => all.join(' '))
  expect([...byBeginning.values()].filter(({ length }) => length > 1)).toEqual([])
})

test('what a studio shows goes when its person does', () => {
  const { calendar } = studioKeys('casa-luz')
  expect(isUnder(calendar('today', 7), calendar.all)).toBe(true)
  expect(isUnder(calendar('today', 7), keys.studios.all)).toBe(true)
  expect(isUnder(calendar('today', 7), keys.me.all)).toBe(true)
  expect(isUnder(calendar('today', 7), studioKeys('curtume').calendar.all)).toBe(false)
  expect(isUnder(keys.looks.one('a'), keys.me.all)).toBe(false)
})
