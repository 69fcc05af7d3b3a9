import { expect, test } from 'vitest'
import { atWork, daysOff, sharedClosings } from './at-work.ts'
import type { Cell } from './week-cells.ts'

const cell = (given: Partial<Cell> = {}): Cell => ({
  day: 0,
  spans: [{ opensMin: 540, closesMin: 780 }],
  exception: null,
  timeOff: null,
  partsOff: [],
  ...given,
})
const off = (id: string) => cell({ timeOff: { id, startsAt: '', endsAt: '', reason: null, isYearly: false } })
const closed = (label: string | null) => cell({ spans: [], exception: { label } })

test('people are counted in each hour of which they work half; time off does not count', () => {
  const shown = { from: 480, to: 840 }
  const late = cell({ spans: [{ opensMin: 630, closesMin: 835 }] })
  const partly = cell({ partsOff: [{ opensMin: 600, closesMin: 900 }] })
  expect(atWork([cell(), late, partly, off('a')], shown)).toEqual([0, 2, 2, 2, 2, 1])
})

test('a day that everyone has closed for one reason is one block', () => {
  const rows = [
    [closed('Wedding'), closed('Wedding'), closed(null), cell()],
    [closed('Wedding'), closed('Inventory'), closed(null), closed(null)],
  ].map((cells) => cells.map((each, day) => ({ ...each, day })))
  expect([...sharedClosings(rows)]).toEqual([
    [0, 'Wedding'],
    [2, null],
  ])
})

test('time off over several days is one bar from its first day', () => {
  const cells = [cell(), off('a'), off('a'), off('b'), off('b')]
  expect(cells.map((_, column) => daysOff(cells, column))).toEqual([0, 2, 0, 2, 0])
})
