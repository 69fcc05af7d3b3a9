import { expect, test } from 'vitest'
import { proposedWays } from './proposed-ways.ts'

const [ana, rui] = [
  { id: 'ana', displayName: 'Ana' },
  { id: 'rui', displayName: 'Rui' },
]

test('[T28] the first free colleague is proposed, nobody twice for the same start', () => {
  const at = (appointmentId: string, startsAt: string, takers = [ana, rui]) => ({ appointmentId, startsAt, takers })
  const touched = [at('1', '10:00'), at('2', '10:00'), at('3', '10:00'), at('4', '11:00'), at('5', '12:00', [])]
  expect([...proposedWays(touched)]).toEqual([
    ['1', { memberId: 'ana' }],
    ['2', { memberId: 'rui' }],
    ['3', null],
    ['4', { memberId: 'ana' }],
    ['5', null],
  ])
})
