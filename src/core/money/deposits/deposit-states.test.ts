import { expect, test } from 'vitest'
import { eventsFrom, move } from '../../lifecycle.ts'
import { type DepositEvent, depositAfter, depositLifecycle, depositStates, isPaid } from './deposit-states.ts'

const events: DepositEvent[] = [
  'confirm',
  'receive',
  'waive',
  'lapse',
  'free',
  'late',
  'missed',
  'done',
  'reopen',
  'give_back',
]

test('[C34] every state times every event moves as the table says, and money never vanishes', () => {
  for (const state of depositStates) {
    for (const event of events) {
      const moved = move(depositLifecycle, state, event)
      expect(moved.ok).toBe(eventsFrom(depositLifecycle, state).includes(event))
      // Money that was received stays the shop's matter until it is given back.
      if (moved.ok && isPaid(state)) expect(isPaid(moved.value) || moved.value === 'returned').toBe(true)
      if (moved.ok && isPaid(moved.value) && !isPaid(state)) expect(event).toBe('receive')
    }
  }
})

test('[C38] late cancellations and no-shows keep what was paid, everything else gives it back', () => {
  expect(depositAfter('received', { event: 'cancel_by_client', feeMinor: 0 })).toBe('to_return')
  expect(depositAfter('received', { event: 'cancel_by_client', feeMinor: 2800 })).toBe('kept')
  expect(depositAfter('received', { event: 'cancel_by_shop', feeMinor: 0 })).toBe('to_return')
  expect(depositAfter('received', { event: 'miss', feeMinor: 0 })).toBe('kept')
  expect(depositAfter('kept', { event: 'reopen', feeMinor: 0 })).toBe('received')
  expect(depositAfter('received', { event: 'complete', feeMinor: 0 })).toBe('received')
  expect(depositAfter('awaited', { event: 'cancel_by_client', feeMinor: 2800 })).toBe('void')
  expect(depositAfter('awaited', { event: 'move', feeMinor: 0 })).toBe('awaited')
  expect(depositAfter('pending', { event: 'confirm', feeMinor: 0 })).toBe('awaited')
})
