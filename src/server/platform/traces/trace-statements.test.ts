import { expect, test } from 'vitest'
import { traceStatements } from './trace-statements.ts'
import type { Span, Traces } from './traces.ts'

/** Keeps what is begun below which span, and how it ends. */
function recorded() {
  const lines: string[] = []
  const spanOf = (name: string): Span => ({
    context: { traceId: '', spanId: '', isSampled: true },
    rename: () => undefined,
    set: () => undefined,
    end: (fault) => void lines.push(fault === undefined ? `${name} ends` : `${name} fails`),
  })
  const names = new Map<Span, string>()
  const begin: Traces['begin'] = (name, _options, parent) => {
    const span = spanOf(name)
    names.set(span, name)
    lines.push(parent ? `${name} in ${names.get(parent)}` : name)
    return span
  }
  return { lines, watch: traceStatements({ begin } as Traces) }
}

test.each([
  ['select id from look where id = $1', 'select look'],
  ['/* prepared */ select x from (select 1 from "shop") as inner_one', 'select shop'],
  [`with a as (select 1) insert into "cart_item" values ('ines@example.test')`, 'with cart_item'],
  ['update person set name = $1 where email = $2', 'update person'],
  [`select extract(epoch from now()), 'from ines@example.test'`, 'select'],
  ['begin', 'begin'],
])('names %s without its values', (text, name) => {
  const { lines, watch } = recorded()
  watch(text)?.()
  expect(lines.filter((line) => line.endsWith(' ends') && !line.startsWith('transaction'))).toEqual([`${name} ends`])
})

test('statements of a transaction are below it, and it ends with its commit or rollback', () => {
  const { lines, watch } = recorded()
  for (const text of ['begin', 'select 1 from look', 'rollback', 'select 1 from shop']) watch(text)?.()
  expect(lines).toEqual([
    'transaction',
    'begin in transaction',
    'begin ends',
    'select look in transaction',
    'select look ends',
    'rollback in transaction',
    'rollback ends',
    'transaction ends',
    'select shop',
    'select shop ends',
  ])
})
