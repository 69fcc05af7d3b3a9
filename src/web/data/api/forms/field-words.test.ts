import { expect, test } from 'vitest'
import { z } from 'zod'
import { fields } from '#web/messages/en/platform/fields.ts'
import { brokenRule, serverRule, wordsFor, type ZodIssue } from './field-words.ts'

function firstWords(schema: z.ZodType, value: unknown): string | undefined {
  const parsed = schema.safeParse(value, { error: (issue) => wordsFor(fields, 'Name', brokenRule(issue as ZodIssue)) })
  return parsed.error?.issues[0]?.message
}

test.each<[string, z.ZodType, unknown, string]>([
  ['required', z.string().min(1), '', fields.required('Name')],
  ['required, missing', z.string(), undefined, fields.required('Name')],
  ['required, only blanks', z.string().trim().min(2), '   ', fields.required('Name')],
  ['required, an empty number field', z.number(), Number.NaN, fields.required('Name')],
  ['shortest', z.string().min(10), 'seven77', fields.tooShort('Name', 10, 7)],
  ['longest', z.string().max(3), 'abcde', fields.tooLong('Name', 3, 5)],
  ['minimum', z.number().min(5), 3, fields.tooLow('Name', 5)],
  ['maximum', z.number().max(720), 900, fields.tooHigh('Name', 720)],
  ['fewest', z.array(z.string()).min(1), [], fields.tooFew('Name', 1)],
  ['steps', z.number().multipleOf(5), 7, fields.step('Name', 5)],
  ['pattern', z.string().regex(/^[a-z]+$/), 'A1', fields.format('Name')],
  ['e-mail', z.email(), 'sol@', fields.email('Name')],
  ['choice', z.enum(['a', 'b']), 'c', fields.choice('Name')],
  ['number', z.number(), 'x', fields.notANumber('Name')],
])('%s has a message', (_, schema, value, words) => {
  expect(firstWords(schema, value)).toBe(words)
})

test('a custom rule is identified by its params', () => {
  const schema = z.string().refine((text) => text === 'x', { params: { rule: 'same' } })
  const issue = schema.safeParse('y').error?.issues[0]
  expect(brokenRule({ ...issue, input: 'y' } as ZodIssue).rule).toBe('same')
})

test('a refusal of the server uses the same messages', () => {
  const refused = serverRule({ path: 'name', rule: 'max', bound: 80 }, 'x'.repeat(93))
  expect(wordsFor(fields, 'Name', refused)).toBe('Name has 93 characters. Use at most 80: remove 13.')
})
