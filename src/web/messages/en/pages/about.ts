import { afterEachOther } from '#web/messages/after-each-other.ts'
import { messages } from '#web/messages/messages.ts'
import source from './about.json' with { type: 'json' }

const m = messages('pages/about', source)

export const about = {
  ...m,
  photographers: (names: string[]) => afterEachOther(names),
}
