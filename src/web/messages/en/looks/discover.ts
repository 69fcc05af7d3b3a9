import { messages } from '#web/messages/messages.ts'
import source from './discover.json' with { type: 'json' }
import { type Counted, looks } from './look-card.ts'

const m = messages('looks/discover', source)

export const discover = {
  ...m,
  countsHere: (look: Counted) => (look.n === 0 ? m.noneHere : m.eachFree(looks(look.n, look.shown))),
  counts: (look: Counted, maker: Counted, where: string) =>
    m.byMakers(looks(look.n, look.shown), m.makers(maker.n, maker.shown), where),
}
