import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../time.ts'
import { isFalseReporter, isRepeatOffender } from './standing.ts'
import {
  decideVerdict,
  followUps,
  mayAppeal,
  mayUndo,
  possibleVerdicts,
  reportStateAfter,
  subjectKinds,
  verdicts,
  verdictsFor,
} from './verdicts.ts'

const waiting = {
  kind: 'comment',
  isClientsPicture: false,
  isWaiting: true,
  hasAppeal: false,
  isInForce: false,
} as const
const facts = fc.record({
  kind: fc.constantFrom(...subjectKinds),
  isClientsPicture: fc.boolean(),
  isWaiting: fc.boolean(),
  hasAppeal: fc.boolean(),
  isInForce: fc.boolean(),
})
const verdict = fc.constantFrom(...verdicts, ...followUps)

test('[O72] only what the case allows is decided, and everything but keeping needs a reason', () => {
  fc.assert(
    fc.property(
      facts,
      verdict,
      fc.option(fc.constantFrom('', '  ', 'Because.'), { nil: undefined }),
      (of, to, reason) => {
        const decided = decideVerdict(of, { verdict: to, reason }, 0)
        const isPossible = possibleVerdicts(of).includes(to)
        const hasReason = (reason ?? '').trim() !== ''
        expect(decided.ok).toBe(isPossible && (to === 'keep' || hasReason))
        if (!decided.ok) expect(decided.code).toBe(isPossible ? 'reason_needed' : 'conflict')
      },
    ),
  )
})

test('[O72] a person’s words can suspend the person, a shop’s work the shop; neither the other', () => {
  for (const kind of ['comment', 'review', 'person'] as const) {
    expect(verdictsFor[kind]).toContain('suspend')
    expect(verdictsFor[kind]).not.toContain('pause')
  }
  for (const kind of ['look', 'photo', 'shop'] as const) {
    expect(verdictsFor[kind]).toContain('pause')
    expect(verdictsFor[kind]).not.toContain('suspend')
  }
  const clients = possibleVerdicts({ ...waiting, kind: 'photo', isClientsPicture: true })
  expect(clients).toContain('suspend')
  expect(clients).not.toContain('pause')
})

describe('[O75] a suspension', () => {
  test.each([
    ['of one day ends a day later', 1, DAY_MS],
    ['of 30 days ends 30 days later', 30, 30 * DAY_MS],
    ['without days has no end', undefined, null],
  ])('%s', (_, days, after) => {
    const decided = decideVerdict(waiting, { verdict: 'suspend', reason: 'Threats.', days }, 1000)
    expect(decided).toMatchObject({ ok: true, value: { until: after === null ? null : 1000 + after } })
  })
})

test('[O76] an appeal is answered and nothing else', () => {
  const appealed = { ...waiting, isWaiting: true, hasAppeal: true, isInForce: true }
  expect(possibleVerdicts(appealed)).toEqual(['uphold', 'reverse'])
})

test('reports are upheld by whatever acts on them, dismissed by keeping, and wait while the shop is asked', () => {
  expect(verdicts.map((each) => [each, reportStateAfter(each)])).toEqual([
    ['keep', 'dismissed'],
    ['hide', 'upheld'],
    ['warn', 'upheld'],
    ['ask', null],
    ['suspend', 'upheld'],
    ['pause', 'upheld'],
  ])
})

const hidden = { kind: 'hide', decidedAt: 0, isUndone: false, isAppealed: false } as const

test('[O74] a decision is undone for 24 hours, once, and not after an appeal', () => {
  expect(mayUndo(hidden, DAY_MS - 1)).toBe(true)
  expect(mayUndo(hidden, DAY_MS)).toBe(false)
  expect(mayUndo({ ...hidden, isUndone: true }, 1)).toBe(false)
  expect(mayUndo({ ...hidden, isAppealed: true }, 1)).toBe(false)
  expect(mayUndo({ ...hidden, kind: 'keep' }, 1)).toBe(true)
  expect(mayUndo({ ...hidden, kind: 'ask' }, 1)).toBe(false)
  expect(mayUndo({ ...hidden, kind: 'restore' }, 1)).toBe(false)
})

test('[O76] a decision is appealed once within 180 days; keeping and restoring harm nobody', () => {
  expect(mayAppeal(hidden, 180 * DAY_MS - 1)).toBe(true)
  expect(mayAppeal(hidden, 180 * DAY_MS)).toBe(false)
  expect(mayAppeal({ ...hidden, isAppealed: true }, 1)).toBe(false)
  expect(mayAppeal({ ...hidden, isUndone: true }, 1)).toBe(false)
  expect(mayAppeal({ ...hidden, kind: 'keep' }, 1)).toBe(false)
  expect(mayAppeal({ ...hidden, kind: 'restore' }, 1)).toBe(false)
})

test('[O77] three decisions make a repeat offender; three wrong for each right one a serial false reporter', () => {
  expect([2, 3].map((upheld) => isRepeatOffender({ upheld }))).toEqual([false, true])
  const counted = [
    [0, 2],
    [0, 3],
    [1, 3],
    [2, 5],
    [2, 6],
  ] as const
  expect(counted.map(([right, wrong]) => isFalseReporter({ right, wrong }))).toEqual([false, true, true, false, true])
})
