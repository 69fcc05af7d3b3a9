import { expect, test } from 'vitest'
import { mailOnlyKinds, noticeKinds } from '#core/notices/topics.ts'
import { catalogue } from './catalogue.ts'

test('[N50] every mail has a topic or is named as one without, and every kind has its mail', () => {
  expect(Object.keys(catalogue).toSorted()).toEqual([...noticeKinds, ...mailOnlyKinds].toSorted())
})
