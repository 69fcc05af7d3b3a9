import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Ines@Example.org', 'ines@example.org'],
  ['ines+shop@example.org', 'ines@example.org'],
  ['ines+a+b@example.org', 'ines@example.org'],
  [' ines@example.org ', 'ines@example.org'],
  ['+ines@example.org', '+ines@example.org'],
  ['ines@ex+ample.org', 'ines@ex+ample.org'],
  ['In.es+shop@GoogleMail.com', 'ines@gmail.com'],
  ['in.es@notgmail.com', 'in.es@notgmail.com'],
  ['in.es@gmail.com.example.org', 'in.es@gmail.com.example.org'],
])('[I5] %s is counted as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
