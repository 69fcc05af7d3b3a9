import { secretVariables, variables } from './config-variables.ts'
import { FILE_ENDING } from './secret-files.ts'

/** Variables of tests, benchmarks and the build, which may be set in the environment of a server they start. */
const notOurs = /^LOOKBOOK_(TEST_|BENCH_|DIST$|FILE_TIMES$)/

/** A mistyped variable would silently leave its default in force: each is refused, with the closest known name. */
export function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const names = variables.map(({ name }) => name)
  const files = [...secretVariables].map((name) => name + FILE_ENDING)
  const isKnown = (name: string) => (names as string[]).includes(name) || files.includes(name)
  return Object.keys(env)
    .filter((name) => name.startsWith('LOOKBOOK_') && !isKnown(name) && !notOurs.test(name))
    .map((name) => {
      const nearest = names.toSorted((one, other) => strangeness(name, one) - strangeness(name, other))[0]
      return `${name} is not a setting of Lookbook. Did you mean ${nearest}? npm start -- --help lists them all.`
    })
}

/**
 * A shared word weighs more than letters: LOOKBOOK_SMTP is closer to LOOKBOOK_SMTP_URL than to LOOKBOOK_HOST. The prefix counts
 * for nothing, because PORT and DATABASE_URL have none.
 */
function strangeness(name: string, known: string): number {
  const [given, right] = [name, known].map((one) => one.replace(/^LOOKBOOK_/, '')) as [string, string]
  const words = new Set(right.split('_'))
  const common = given.split('_').filter((word) => words.has(word)).length
  return distance(given, right) - 4 * common
}

/** Edit distance with insertions and deletions; a substitution counts as both. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [at, other] of [...to].entries())
      next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (letter === other ? 0 : 2)))
    row = next
  }
  return row[to.length]!
}
