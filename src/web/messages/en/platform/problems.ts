import type { ClientProblemCode } from '#web/data/api/problem.ts'
import { messages } from '#web/messages/messages.ts'
import source from './problems.json' with { type: 'json' }
import { readProblems } from './read-problems.ts'

const m = messages('platform/problems', source)

/** A message for every way a call can fail: what happened and what to do. */
export const problems = {
  ...m,
  titles: readProblems.titles,
  sentences: {
    ...m.sentences,
    ...readProblems.sentences,
  } satisfies Record<ClientProblemCode, string>,
  retry: readProblems.retry,
}
