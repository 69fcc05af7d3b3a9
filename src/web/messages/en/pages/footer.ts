import { afterEachOther } from '#web/messages/lists.ts'
import { messages } from '#web/messages/messages.ts'
import source from './footer.json' with { type: 'json' }

const m = messages('pages/footer', source)

export const footer = {
  ...m,
  places: (names: string[], more: number) =>
    more > 0 ? m.morePlaces(afterEachOther(names), more) : afterEachOther(names),
}
