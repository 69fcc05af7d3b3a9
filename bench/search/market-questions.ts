import type { Question } from './cost.ts'
import { NORMAL_DAY, SCARCE_DAY } from './dataset-days.ts'
import { cityOf } from './fill-dataset.ts'
import type { Installation } from './installation.ts'

/** City, category, day and time window, the first 24 by rating, through the route. */
export function marketQuestions({ app }: Installation): Question[] {
  const question = (name: string, day: string, promisedP99Ms: number, times: number): Question => ({
    name: `search: city, category, ${name}, 14:00-18:00, by rating`,
    promisedP99Ms,
    times,
    async ask(turn) {
      const filter = { city: cityOf(turn), category: 'hair', day, from: '14:00', to: '18:00', sort: 'rating' }
      const answer = await app.request(`http://localhost:3000/api/search/looks?${new URLSearchParams(filter)}`)
      if (!answer.ok) throw new Error(`Search answered ${answer.status}: ${await answer.text()}`)
      return ((await answer.json()) as { items: unknown[] }).items.length
    },
  })
  return [question('a normal day', NORMAL_DAY, 10, 400), question('a day booked to 97 %', SCARCE_DAY, 50, 150)]
}

/** A text alone, the first 24 by relevance: names of categories, terms with words of the trade, and slips. */
export function textQuestions({ app }: Installation): Question[] {
  const question = (name: string, texts: readonly string[]): Question => ({
    name: `search: ${name}, by relevance`,
    promisedP99Ms: 50,
    times: 150,
    async ask(turn) {
      const text = texts[turn % texts.length]!
      const answer = await app.request(`http://localhost:3000/api/search/looks?${new URLSearchParams({ text })}`)
      if (!answer.ok) throw new Error(`Search answered ${answer.status}: ${await answer.text()}`)
      return ((await answer.json()) as { items: unknown[] }).items.length
    },
  })
  return [
    question('a trade by its name or term', [
      'hair',
      'nail salon near me',
      'tattoo artist',
      'pottery class',
      'florist',
      'haircut',
    ]),
    question('a trade with a slip', ['ceramcis', 'manicurre', 'haircutt', 'floweres', 'tatooo', 'potery']),
  ]
}
