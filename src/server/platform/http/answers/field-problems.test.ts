import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldProblems } from './field-problems.ts'

function problemsOf(schema: z.ZodType, value: unknown) {
  return fieldProblems(schema.safeParse(value, { reportInput: true }).error?.issues ?? [])
}

const one = (schema: z.ZodType, value: unknown) => problemsOf(z.object({ a: schema }), { a: value })[0]

test('a field problem names the path, the rule and the bound', () => {
  expect(one(z.string(), undefined)).toEqual({ path: 'a', rule: 'required' })
  expect(one(z.string(), 7)).toEqual({ path: 'a', rule: 'type', bound: 'string' })
  expect(one(z.string().min(3), 'x')).toEqual({ path: 'a', rule: 'min', bound: 3 })
  expect(one(z.string().max(3), 'xxxx')).toEqual({ path: 'a', rule: 'max', bound: 3 })
  expect(one(z.number().multipleOf(5), 7)).toEqual({ path: 'a', rule: 'step', bound: 5 })
  expect(one(z.uuid(), 'x')).toEqual({ path: 'a', rule: 'format', bound: 'uuid' })
  expect(one(z.email(), 'x')).toEqual({ path: 'a', rule: 'format', bound: 'email' })
  expect(one(z.enum(['up', 'down']), 'x')).toEqual({ path: 'a', rule: 'choice', bound: 'up|down' })
  expect(one(z.strictObject({}), { b: 1 })).toEqual({ path: 'a', rule: 'unknown', bound: 'b' })
  const evening = z.string().refine(() => false, { params: { rule: 'evening' } })
  expect(one(evening, 'x')).toEqual({ path: 'a', rule: 'evening' })
  const short = z.string().refine(() => false, { params: { rule: 'min', bound: 3 } })
  expect(one(short, 'x')).toEqual({ path: 'a', rule: 'min', bound: 3 })
  expect(one(z.union([z.string(), z.number()]), true)).toEqual({ path: 'a', rule: 'choice' })
})

test('paths lead into lists, and no submitted value is repeated', () => {
  const schema = z.object({ items: z.array(z.object({ note: z.string().max(2) })) })
  const problems = problemsOf(schema, { items: [{ note: 'ok' }, { note: 'secret' }] })
  expect(problems).toEqual([{ path: 'items.1.note', rule: 'max', bound: 2 }])
  expect(JSON.stringify(problems)).not.toContain('secret')
})
