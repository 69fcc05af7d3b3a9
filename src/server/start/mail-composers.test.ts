import { expect, test } from 'vitest'
import { mailOnlyKinds, noticeKinds } from '#core/notices/topics.ts'
import type { Deps } from '#server/deps.ts'
import { mailComposers } from './mail-composers.ts'

test('[N50] every mail has a topic or is named as one without, and every kind has its mail', () => {
  // Composers use their dependencies only when a mail is written.
  const kinds = Object.keys(mailComposers({ config: {} } as Deps))
  expect(kinds.toSorted()).toEqual([...noticeKinds, ...mailOnlyKinds].toSorted())
})
