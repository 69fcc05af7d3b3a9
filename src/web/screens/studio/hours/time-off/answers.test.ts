import { expect, test } from 'vitest'
import { type Answer, countSolvable, firstOf, solveRest } from './answers.ts'

const one = (appointmentId: string, startsAt: string, takers: string[], moves: string[]) => ({
  ...{ appointmentId, startsAt, durationMin: 60, memberId: 'nia', moves },
  takers: takers.map((id) => ({ id, displayName: id })),
})
const ten = '2026-11-23T10:00:00Z'
const half = '2026-11-23T10:30:00Z'
const [early, late] = ['2026-11-30T10:00:00Z', '2026-11-30T10:30:00Z']
const none: ReadonlyMap<string, Answer> = new Map()

test('[T32] a free colleague comes before another time, and what has neither stays open', () => {
  const touched = [one('a', ten, ['davi'], [early]), one('b', ten, [], [early]), one('c', ten, [], [])]
  expect([...solveRest(touched, none)]).toEqual([
    ['a', { way: 'give', memberId: 'davi' }],
    ['b', { way: 'move', startsAt: early }],
  ])
  expect(countSolvable(touched, none)).toBe(2)
})

test('[T32] nobody is given two that overlap, and no time is proposed twice', () => {
  const touched = [one('a', ten, ['davi'], []), one('b', half, ['davi'], [early]), one('c', ten, [], [early, late])]
  expect([...solveRest(touched, none).values()]).toEqual([
    { way: 'give', memberId: 'davi' },
    { way: 'move', startsAt: early },
  ])
})

test('[T32] answers that were given stay, and take their time', () => {
  const touched = [one('a', ten, ['davi'], []), one('b', ten, ['davi', 'leonor'], [])]
  const given = new Map<string, Answer>([['a', { way: 'give', memberId: 'davi' }]])
  expect(solveRest(touched, given).get('b')).toEqual({ way: 'give', memberId: 'leonor' })
  expect(solveRest(touched, new Map<string, Answer>([['a', { way: 'cancel', reason: '' }]])).get('a')).toEqual({
    way: 'cancel',
    reason: '',
  })
  expect(countSolvable(touched, given)).toBe(1)
})

test('[T32] a way is chosen with what no other appointment takes', () => {
  const touched = [one('a', ten, [], [early]), one('b', ten, [], [early, '2026-12-01T10:00:00Z'])]
  const given = new Map<string, Answer>([['a', { way: 'move', startsAt: early }]])
  expect(firstOf('move', touched[1]!, touched, given)).toEqual({ way: 'move', startsAt: '2026-12-01T10:00:00Z' })
  expect(firstOf('give', touched[1]!, touched, given)).toBeUndefined()
})
