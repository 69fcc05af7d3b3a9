import { messages } from '#web/messages/messages.ts'
import source from './marks.json' with { type: 'json' }

/** What stands between displayed pieces, on few screens: the marks of every page are in formats.ts. */
export const marks = messages('platform/marks', source)
