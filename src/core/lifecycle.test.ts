import { describe, expect, test } from 'vitest'
import {
  type AppointmentState,
  appointmentLifecycle,
  appointmentStates,
  decidedStates,
  openStates,
  takesTime,
} from './booking/lifecycle/lifecycle.ts'
import { eventsFrom, type Lifecycle, move, onlyMove } from './lifecycle.ts'
import { lookLifecycle } from './looks/lifecycle.ts'
import { photoLifecycle } from './photos/lifecycle.ts'
import { shopLifecycle } from './shops/lifecycle.ts'
import { wishLifecycle } from './waiting/lifecycle.ts'

/** Checks every transition against a second, independent list; all other pairs must be refused. */
function checkEveryPair<S extends string, E extends string>(
  id: string,
  table: Lifecycle<S, E>,
  events: readonly E[],
  moves: readonly `${S} ${E} ${S}`[],
) {
  const states = Object.keys(table) as S[]
  for (const state of states) {
    for (const event of events) {
      const expected = moves.find((line) => line.startsWith(`${state} ${event} `))?.split(' ')[2]
      test(`[${id}] ${state} × ${event}: ${expected ?? 'refused'}`, () => {
        const moved = move(table, state, event)
        if (expected) expect(moved).toEqual({ ok: true, value: expected })
        else expect(moved).toMatchObject({ ok: false, code: 'conflict' })
        expect(eventsFrom(table, state).includes(event)).toBe(expected !== undefined)
      })
    }
  }
}

describe('appointments [B1]', () => {
  checkEveryPair(
    'B1',
    appointmentLifecycle,
    ['confirm', 'decline', 'lapse', 'cancel_by_client', 'cancel_by_shop', 'move', 'complete', 'miss', 'reopen'],
    [
      'requested confirm confirmed',
      'requested decline declined',
      'requested lapse lapsed',
      'requested cancel_by_client cancelled_by_client',
      'confirmed move confirmed',
      'confirmed cancel_by_client cancelled_by_client',
      'confirmed cancel_by_shop cancelled_by_shop',
      'confirmed complete completed',
      'confirmed miss no_show',
      'completed reopen confirmed',
      'no_show reopen confirmed',
    ],
  )

  test.each<[AppointmentState, boolean]>([
    ['requested', true],
    ['confirmed', true],
    ['completed', true],
    ['no_show', true],
    ['declined', false],
    ['lapsed', false],
    ['cancelled_by_client', false],
    ['cancelled_by_shop', false],
  ])('[B2] %s occupies its time: %s', (state, keeps) => {
    expect(takesTime(state)).toBe(keeps)
  })

  test('[D43] what is to come has events besides the correction of what is decided', () => {
    const hasOther = (state: AppointmentState) =>
      eventsFrom(appointmentLifecycle, state).some((event) => event !== 'reopen')
    expect(openStates).toEqual(appointmentStates.filter(hasOther))
    expect(decidedStates).toEqual(['completed', 'no_show'])
  })
})

test('onlyMove returns the single transition of an event, for set-based updates', () => {
  expect(onlyMove(appointmentLifecycle, 'lapse')).toEqual({ from: 'requested', to: 'lapsed' })
  expect(onlyMove(appointmentLifecycle, 'complete')).toEqual({ from: 'confirmed', to: 'completed' })
  expect(() => onlyMove(appointmentLifecycle, 'cancel_by_client')).toThrow('not the event of one state')
})

describe('looks [L1]', () => {
  checkEveryPair(
    'L1',
    lookLifecycle,
    ['publish', 'archive', 'hide', 'restore'],
    ['draft publish published', 'published archive archived', 'published hide hidden', 'hidden restore published'],
  )
})

describe('shops [S1]', () => {
  checkEveryPair(
    'S1',
    shopLifecycle,
    ['submit', 'open', 'approve', 'return', 'pause', 'resume', 'suspend', 'reinstate', 'close'],
    [
      'draft submit in_review',
      'draft open live',
      'draft close closed',
      'in_review approve live',
      'in_review return draft',
      'live pause paused',
      'live suspend suspended',
      'live close closed',
      'paused resume live',
      'paused suspend suspended',
      'paused close closed',
      'suspended reinstate live',
    ],
  )
})

describe('photos [P7]', () => {
  checkEveryPair(
    'P7',
    photoLifecycle,
    ['arrive', 'accept', 'reject', 'hide', 'restore'],
    [
      'uploading arrive processing',
      'processing accept ready',
      'processing reject rejected',
      'ready hide hidden',
      'hidden restore ready',
    ],
  )
})

describe('wishes [W2]', () => {
  checkEveryPair(
    'W2',
    wishLifecycle,
    ['offer', 'take', 'pass', 'expire', 'end'],
    [
      'waiting offer offered',
      'waiting end over',
      'offered take taken',
      'offered pass waiting',
      'offered expire waiting',
      'offered end over',
    ],
  )
})
