import { expect, test } from 'vitest'
import { type Draft, dragDraft, spanBetween, stepDraft } from './draft.ts'

const bounds = { columns: [0, 1, 3], untilMin: 1440 }
const draft: Draft = { column: 1, startMin: 610, durationMin: 45 }
const key = (name: string, shiftKey = false, altKey = false) => ({ key: name, shiftKey, altKey })
const pull = (dyPx: number, more: Partial<Parameters<typeof dragDraft>[1]> = {}) =>
  dragDraft(draft, { kind: 'move', dyPx, column: 1, isFine: false, ...more }, bounds)

test('arrow keys go to the next line of the grid: 15 minutes, 5 with Shift', () => {
  expect(stepDraft(draft, key('ArrowDown'), bounds)?.startMin).toBe(615)
  expect(stepDraft(draft, key('ArrowUp'), bounds)?.startMin).toBe(600)
  expect(stepDraft(draft, key('ArrowDown', true), bounds)?.startMin).toBe(615)
  expect(stepDraft(draft, key('ArrowUp', true), bounds)?.startMin).toBe(605)
  expect(stepDraft({ ...draft, startMin: 1395 }, key('ArrowDown'), bounds)?.startMin).toBe(1395)
  expect(stepDraft({ ...draft, startMin: 0 }, key('ArrowUp'), bounds)?.startMin).toBe(0)
})

test('arrows sideways skip columns that take no appointments, mirrored in right-to-left', () => {
  expect(stepDraft(draft, key('ArrowRight'), bounds)?.column).toBe(3)
  expect(stepDraft({ ...draft, column: 3 }, key('ArrowRight'), bounds)?.column).toBe(3)
  expect(stepDraft(draft, key('ArrowLeft'), bounds)?.column).toBe(0)
  expect(stepDraft(draft, key('ArrowLeft'), bounds, true)?.column).toBe(3)
})

test('plus and minus move the end, from 5 minutes to 12 hours', () => {
  expect(stepDraft(draft, key('+', true), bounds)).toEqual({ ...draft, durationMin: 50 })
  expect(stepDraft(draft, key('-'), bounds)).toEqual({ ...draft, durationMin: 35 })
  expect(stepDraft(draft, key('-', false, true), bounds)).toEqual({ ...draft, durationMin: 40 })
  expect(stepDraft({ ...draft, durationMin: 5 }, key('-'), bounds)?.durationMin).toBe(5)
  expect(stepDraft({ ...draft, durationMin: 720 }, key('+'), bounds)?.durationMin).toBe(720)
  expect(stepDraft(draft, key('x'), bounds)).toBeNull()
})

test('a drag snaps to the grid, may change the column, and a nudge changes nothing', () => {
  expect(pull(72)).toEqual({ column: 1, startMin: 675, durationMin: 45 })
  expect(pull(72, { isFine: true })).toEqual({ column: 1, startMin: 670, durationMin: 45 })
  expect(pull(4)).toEqual(draft)
  expect(pull(4, { column: 3 })).toEqual({ ...draft, column: 3 })
  expect(pull(0, { column: 2 })).toEqual(draft)
  expect(pull(-9999).startMin).toBe(0)
  expect(pull(9999).startMin).toBe(1395)
})

test('a drag of the lower edge stretches', () => {
  expect(pull(18, { kind: 'stretch' })).toEqual({ ...draft, durationMin: 65 })
  expect(pull(-9999, { kind: 'stretch' }).durationMin).toBe(5)
  expect(pull(9999, { kind: 'stretch' }).durationMin).toBe(720)
})

test('an empty span is at least one step and ends with the day', () => {
  expect(spanBetween(611, 612, 1440)).toEqual({ startMin: 600, durationMin: 15 })
  expect(spanBetween(700, 611, 1440)).toEqual({ startMin: 600, durationMin: 105 })
  expect(spanBetween(1439, 1440, 1440)).toEqual({ startMin: 1425, durationMin: 15 })
})
