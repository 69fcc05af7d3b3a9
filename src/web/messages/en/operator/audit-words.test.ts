import { expect, test } from 'vitest'
import { appointmentLifecycle } from '#core/booking/lifecycle/lifecycle.ts'
import { dayEvents } from '#core/desk/day-events.ts'
import { followUps, verdicts } from '#core/moderation/verdicts.ts'
import { shopLifecycle } from '#core/shops/lifecycle.ts'
import { auditAction, auditSentence } from './audit-words.ts'

const said = (action: string, kind: string, name: string | null, id = '01a1ef7d') =>
  auditSentence({ action, subject: { kind, id, name } })

test('[O192] an event reads as what somebody did to what', () => {
  expect(said('shop.approve', 'shop', 'Meia Lua')).toBe('approved the shop Meia Lua')
  expect(said('appointment.move', 'appointment', 'Frida Holm')).toBe('moved the appointment of Frida Holm')
  expect(said('appointment.move', 'appointment', null)).toBe('moved an appointment')
  expect(said('category.renamed', 'category', null, 'nails')).toBe('renamed the category nails')
  expect(said('session.opened', 'person', 'Robin Hale')).toBe('signed in')
  expect(auditAction('shop.suspend')).toBe('Suspended a shop')
})

test('[O192] an action without words of its own is shown by its name', () => {
  expect(said('tide.turned', 'sea', null)).toBe('did “tide.turned” to sea')
  expect(auditAction('tide.turned')).toBe('tide.turned')
})

test('[O192] every event of appointments, shops and moderation has words', () => {
  const eventsOf = (lifecycle: Record<string, object>) => [...new Set(Object.values(lifecycle).flatMap(Object.keys))]
  const all = [
    ...[...eventsOf(appointmentLifecycle), ...dayEvents].map((event) => `appointment.${event}`),
    ...eventsOf(shopLifecycle).map((event) => `shop.${event}`),
    ...[...verdicts, ...followUps, 'undo'].map((event) => `moderation.${event}`),
  ]
  expect(all.filter((action) => auditAction(action) === action)).toEqual([])
})
