import { expect, test } from 'vitest'
import { fillPath, matchPath } from './path-pattern.ts'

const routes = [
  { path: '' },
  { path: 'looks' },
  { path: 'looks/:id' },
  { path: 'looks/new' },
  { path: ':a/of/:b' },
] as const

test('a path matches its whole pattern and returns its parameters', () => {
  for (const [path, params] of [
    ['looks/:id', { id: 'x1' }],
    [':a/of/:b', { a: '1', b: '2' }],
  ] as const)
    expect(matchPath(routes, fillPath<string>(path, params))).toEqual({ route: { path }, params })
  expect(matchPath(routes, '')?.route.path).toBe('')
  expect(matchPath(routes, 'looks/')?.route.path).toBe('looks')
})

test('a literal segment takes precedence over a parameter, in any order of the table', () => {
  expect(matchPath(routes, 'looks/new')).toEqual({ route: { path: 'looks/new' }, params: {} })
})

test('longer, shorter and different paths match nothing', () => {
  for (const path of ['money', 'looks/x1/deeper', '1/of', 'of', 'Looks'])
    expect(matchPath(routes, path)).toBeUndefined()
})
