import type { FieldProblem } from '#contract/problems.ts'
import type { fields } from '#web/messages/en/platform/fields.ts'

export type FieldMessages = typeof fields

/** A validation error, found by zod in the browser or by the server. */
export type BrokenRule = {
  rule: string
  bound?: number | string | undefined
  origin?: string | undefined
  input?: unknown
}

export function wordsFor(m: FieldMessages, field: string, broken: BrokenRule): string {
  const bound = Number(broken.bound)
  switch (broken.rule) {
    case 'required':
      return m.required(field)
    case 'min':
      return tooSmall(m, field, bound, broken)
    case 'max':
      return tooBig(m, field, bound, broken)
    case 'step':
      return m.step(field, bound)
    case 'format':
      return broken.bound === 'email' ? m.email(field) : broken.bound === 'url' ? m.url(field) : m.format(field)
    case 'type':
      return broken.bound === 'number' ? m.notANumber(field) : m.other(field)
    case 'choice':
      return m.choice(field)
    default:
      return m.other(field)
  }
}

function tooSmall(m: FieldMessages, field: string, least: number, { origin, input }: BrokenRule): string {
  if (origin === 'array') return m.tooFew(field, least)
  if (typeof input !== 'string') return m.tooLow(field, least)
  return input.trim() === '' ? m.required(field) : m.tooShort(field, least, input.length)
}

function tooBig(m: FieldMessages, field: string, most: number, { origin, input }: BrokenRule): string {
  if (origin === 'array') return m.tooMany(field, most)
  return typeof input === 'string' ? m.tooLong(field, most, input.length) : m.tooHigh(field, most)
}

/** The parts of zod's issue that brokenRule() converts to the contract's rules, which the server reports too. */
export type ZodIssue = {
  code?: string | undefined
  input?: unknown
  expected?: unknown
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
  divisor?: unknown
  format?: unknown
  params?: Record<string, unknown> | undefined
}

export function brokenRule(issue: ZodIssue): BrokenRule {
  const { code, input } = issue
  const isEmpty = input === undefined || input === null || input === '' || Number.isNaN(input)
  if (isEmpty && code !== 'custom') return { rule: 'required' }
  const base = { input, origin: text(issue.origin) }
  if (code === 'too_small') return { ...base, rule: 'min', bound: Number(issue.minimum) }
  if (code === 'too_big') return { ...base, rule: 'max', bound: Number(issue.maximum) }
  if (code === 'not_multiple_of') return { ...base, rule: 'step', bound: Number(issue.divisor) }
  if (code === 'invalid_format') return { ...base, rule: 'format', bound: text(issue.format) }
  if (code === 'invalid_type') return { ...base, rule: 'type', bound: text(issue.expected) }
  if (code === 'invalid_value') return { ...base, rule: 'choice' }
  return { ...base, rule: text(issue.params?.rule) ?? 'custom' }
}

export function serverRule({ rule, bound }: FieldProblem, input: unknown): BrokenRule {
  return { rule, bound, input }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
