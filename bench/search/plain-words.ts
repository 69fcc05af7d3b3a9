import { demoShops } from '#demo/shops/index.ts'
import { fillDemoWords } from '#tests/search/plain-words/demo-words.ts'
import { foreignQueries } from '#tests/search/plain-words/foreign-queries.ts'
import { type Figures, measureQueries } from '#tests/search/plain-words/measure.ts'
import { plainQueries } from '#tests/search/plain-words/queries.ts'
import { table } from '../measure/table.ts'
import { openInstallation } from './installation.ts'

const GOALS = { precision: 0.9, recall: 0.75 }
const FOREIGN_GOALS = { precision: 0.85, recall: 0.7 }
/** With the search that needed every word, before categories and terms were searched. */
const BEFORE = { precision: 0.34, recall: 0.14, empties: 93 }

/** Asks the plain queries of an installation that has the words of the demo's looks, all pages of each. */
export async function measurePlainWords(): Promise<{ figures: Figures; report: string; shortfalls: string[] }> {
  const installation = await openInstallation(0, async () => {})
  try {
    const looks = await fillDemoWords(installation.db, demoShops)
    const figures = await measureQueries(plainQueries, looks, (text) => idsOf(installation.app, text))
    const foreign = new Map<string, Figures>()
    for (const [language, queries] of foreignQueries)
      foreign.set(language, await measureQueries(queries, looks, (text) => idsOf(installation.app, text)))
    return {
      figures,
      report: reportOf(figures, looks.length) + foreignReportOf(foreign),
      shortfalls: [
        ...shortfallsOf(figures, GOALS, ''),
        ...[...foreign].flatMap(([language, found]) => shortfallsOf(found, FOREIGN_GOALS, ` of ${language}`)),
      ],
    }
  } finally {
    await installation.stop()
  }
}

type Page = { items: { look: { id: string } }[]; nextCursor: string | null }

async function idsOf(app: Awaited<ReturnType<typeof openInstallation>>['app'], text: string): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ text, ...(cursor !== null && { cursor }) })
    const answer = await app.request(`http://localhost:3000/api/search/looks?${query}`)
    if (!answer.ok) throw new Error(`Search answered ${answer.status}: ${await answer.text()}`)
    const page = (await answer.json()) as Page
    ids.push(...page.items.map(({ look }) => look.id))
    cursor = page.nextCursor
  } while (cursor !== null)
  return ids
}

function reportOf({ queries, precision, recall, empties, mistaken, each }: Figures, looks: number): string {
  const worst = each.filter((one) => one.precision < GOALS.precision || one.recall < GOALS.recall)
  return `# Plain words

Measured with \`npm run bench -- search\`: ${queries} of the ${plainQueries.length} queries in \`tests/search/plain-words/queries.ts\` have a right answer among
the demo's ${looks} looks. Precision is of the first 12 found (0 where nothing is found), recall of all pages, both the mean over
queries. The list of terms was written with these queries in view: others will do worse.

${table(
  ['', 'precision of the first 12', 'recall', 'without an answer', 'found what they must not'],
  [
    ['every word needed', BEFORE.precision.toFixed(2), BEFORE.recall.toFixed(2), String(BEFORE.empties), ''],
    ['now', precision.toFixed(3), recall.toFixed(3), String(empties.length), String(mistaken.length)],
    ['goal', GOALS.precision.toFixed(2), GOALS.recall.toFixed(2), '0', '0'],
  ],
)}

Below the goal by themselves: ${worst.length === 0 ? 'none' : worst.map(({ text }) => text).join(', ')}.
`
}

function foreignReportOf(foreign: ReadonlyMap<string, Figures>): string {
  return `
## Other languages

Queries in \`tests/search/plain-words/foreign-queries.ts\`, over the same looks, whose own texts are English: categories
are found by terms of the language. Terms and queries were written together: others will do worse.

${table(
  ['', 'queries', 'precision of the first 12', 'recall', 'without an answer'],
  [
    ...[...foreign].map(([language, { queries, precision, recall, empties }]) => [
      language,
      String(queries),
      precision.toFixed(3),
      recall.toFixed(3),
      String(empties.length),
    ]),
    ['goal', '', FOREIGN_GOALS.precision.toFixed(2), FOREIGN_GOALS.recall.toFixed(2), '0'],
  ],
)}
`
}

function shortfallsOf({ precision, recall, empties, mistaken }: Figures, goals: typeof GOALS, which: string): string[] {
  return [
    ...(precision < goals.precision ? [`precision of plain words${which} ${precision.toFixed(3)}`] : []),
    ...(recall < goals.recall ? [`recall of plain words${which} ${recall.toFixed(3)}`] : []),
    ...empties.map((text) => `“${text}” finds nothing`),
    ...mistaken,
  ]
}
