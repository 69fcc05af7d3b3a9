import { looks } from '#web/messages/en/looks/look-card.ts'
import { capital } from '#web/messages/lists.ts'
import { messages } from '#web/messages/messages.ts'
import source from './search.json' with { type: 'json' }

type Counted = { n: number; shown: string; isMore: boolean }
type Part = 'morning' | 'afternoon' | 'evening'
/** name: Saturday, or Saturday 16 May where its kind is a date */
type Day = { kind: 'today' | 'tomorrow' | 'weekday' | 'date'; name: string }

const m = messages('search/search', source)

const moreThan = ({ shown, isMore }: Counted) => (isMore ? m.moreThan(shown) : shown)
const count = ({ shown, isMore }: { shown: string; isMore: boolean }) => (isMore ? m.atLeast(shown) : shown)
const looksOf = (look: Counted) => looks(look.n, count(look))

export const search = {
  ...m,
  shopsHere: (n: number, first: string) => m.shopsAt(n, first, n - 1),
  onDay: (day: Day) => m.onDayOf(day.kind, day.name),
  onPart: (day: Day, part: Part) => m.onPartOf(day.kind, day.name, part),
  /** The line under the heading. */
  counts: (look: Counted, shop: Counted) =>
    look.n === 0 ? m.noMatches : capital(m.looksIn(looks(look.n, moreThan(look)), m.shopsOf(shop.n, moreThan(shop)))),
  count,
  wouldFit: looksOf,
  /** The form: what, where, when. */
  form: { ...m.form, showLooks: (look: Counted) => m.form.show(looksOf(look)) },
}
