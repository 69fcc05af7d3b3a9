import { expect, test } from 'vitest'
import { isMailed, mailOnlyKinds, noticeKinds, noticeTopics, rulesOf, topicNames, topicOf } from './topics.ts'

test('[N50] every kind belongs to exactly one topic, and a mail that proves an address to none', () => {
  expect(new Set(noticeKinds).size).toBe(noticeKinds.length)
  for (const topic of topicNames) for (const kind of noticeTopics[topic].kinds) expect(topicOf(kind)).toBe(topic)
  for (const kind of [...mailOnlyKinds, 'no such kind', '']) expect(topicOf(kind)).toBeNull()
})

test('[N51] mails about visits and the account leave whatever was chosen, others as chosen', () => {
  for (const kind of noticeKinds) {
    const topic = topicOf(kind)
    expect(isMailed(kind, true)).toBe(true)
    expect(isMailed(kind, false)).toBe(topic !== null && rulesOf(topic).mail === 'always')
  }
  expect(isMailed('reset_password', false)).toBe(true)
  expect(['booking_placed', 'appointment_cancelled', 'password_changed'].map((kind) => isMailed(kind, false))).toEqual([
    true,
    true,
    true,
  ])
  expect(['appointment_reminder', 'comment_answered', 'shop_booked'].map((kind) => isMailed(kind, false))).toEqual([
    false,
    false,
    false,
  ])
})
