import fc from 'fast-check'
import { expect, test } from 'vitest'
import { between, everyDay, offerOf, span, withException } from '#tests/support/offers.ts'
import { dayNumber } from '../calendar-day.ts'
import { ALWAYS_OPEN_WEEK } from './hours/hours.ts'
import { usualRoom } from './usual-room.ts'

const day = dayNumber('2026-01-05')
const hours = everyDay(span('09:00', '13:00'))
const room = (lanes: number) => ({
  hours: { week: ALWAYS_OPEN_WEEK, exceptions: new Map() },
  lanes: Array.from({ length: lanes }, () => []),
})

test('[R7] performers take one start after the other, buffers included, whatever is booked or closed that day', () => {
  const busy = [between('2026-01-05T09:00Z', '2026-01-05T13:00Z')]
  const plain = offerOf({ member: { hours: withException(hours, '2026-01-05'), busy } })
  expect(usualRoom([plain], day)).toBe(4)
  expect(usualRoom([plain, plain], day)).toBe(8)
  expect(usualRoom([offerOf({ member: { hours, busy }, service: { bufferAfterMin: 30 } })], day)).toBe(2)
  expect(usualRoom([offerOf({ member: { hours, busy }, service: { noticeMin: 43_200, horizonDays: 1 } })], day)).toBe(4)
  expect(usualRoom([], day)).toBe(0)
})

test('[R7] a room that all performers need limits them by its lanes', () => {
  const shared = room(1)
  const offer = () => offerOf({ member: { hours, busy: [] }, needs: [[shared]] })
  expect(usualRoom([offer(), offer(), offer()], day)).toBe(4)
  const double = room(2)
  const both = () => offerOf({ member: { hours, busy: [] }, needs: [[double]] })
  expect(usualRoom([both(), both(), both()], day)).toBe(8)
  expect(usualRoom([offerOf({ member: { hours, busy: [] }, needs: [[]] })], day)).toBe(0)
})

test('[R7] without rooms it is what fits between the hours, for any length on its own grid', () => {
  const lengths = fc.tuple(fc.integer({ min: 1, max: 36 }), fc.integer({ min: 0, max: 6 }))
  fc.assert(
    fc.property(lengths, ([duration, after]) => {
      const taken = (duration + after) * 5
      const service = { durationMin: duration * 5, bufferAfterMin: after * 5, stepMin: 5 }
      expect(usualRoom([offerOf({ member: { hours, busy: [] }, service })], day)).toBe(Math.floor(240 / taken))
    }),
  )
})
