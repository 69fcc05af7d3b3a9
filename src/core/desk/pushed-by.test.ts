import { expect, test } from 'vitest'
import { pushedBy } from './pushed-by.ts'

const visit = (id: string, from: string, to: string, more: object = {}) => ({
  id,
  startsAt: `2026-06-01T${from}:00.000Z`,
  endsAt: `2026-06-01T${to}:00.000Z`,
  appointment: { state: 'confirmed' as const, begunAt: null, memberId: 'mei', ...more },
})

const late = visit('late', '14:00', '15:00')

test.each([
  ['the next one, by what is left after the pause between them', [visit('b', '15:10', '16:00')], 5],
  ['nobody before the pause is used up', [visit('b', '15:15', '16:00')], null],
  ['of several the first', [visit('c', '15:05', '16:00'), visit('b', '15:00', '15:05')], 15],
  ['not a colleague’s', [visit('b', '15:00', '16:00', { memberId: 'malik' })], null],
  ['not who is in the chair', [visit('b', '15:00', '16:00', { begunAt: '2026-06-01T14:50:00Z' })], null],
  ['not who is done, did not come or only asks', [visit('b', '15:00', '16:00', { state: 'requested' })], null],
  ['not who was before', [visit('b', '13:00', '13:30')], null],
])('[D50] 15 minutes late push %s', (_, others, minutes) => {
  expect(pushedBy([late, ...others], late, 15)?.minutes ?? null).toBe(minutes)
})
