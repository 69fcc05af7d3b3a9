import { builtIn } from '#web/messages/built-in.ts'
import { messages } from '#web/messages/messages.ts'
import source from './footer.json' with { type: 'json' }

const m = messages('pages/footer', source)

// Not by afterEachOther: every first load would take the scripts of the screens that use it.
const joined = (names: string[]) => names.join(builtIn.comma)

export const footer = {
  ...m,
  places: (names: string[], more: number) => (more > 0 ? m.morePlaces(joined(names), more) : joined(names)),
}
