import { messages } from '#web/messages/messages.ts'
import source from './read-problems.json' with { type: 'json' }
/** A message for every way a read can fail: the few that every page may need. */
export const readProblems = messages('platform/read-problems', source)
