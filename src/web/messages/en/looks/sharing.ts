import { afterEachOther } from '#web/messages/after-each-other.ts'
import { messages } from '#web/messages/messages.ts'
import source from './sharing.json' with { type: 'json' }

const m = messages('looks/sharing', source)

/** Sharing a collection or a day by a secret link, and the page the link leads to. */
export const sharing = {
  ...m,
  place: afterEachOther,
}
