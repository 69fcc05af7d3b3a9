import { compareColumns } from './compare-columns.ts'
import { accepted } from './exceptions.ts'
import type { RowTypes, Site } from './read-row-types.ts'
import type { Described, Recording } from './recordings.ts'

export type Recorded = { types: RowTypes; recordings: readonly Recording[]; described: readonly Described[] }

/** What differs between the statements' columns, or the rows that came back in tests, and their types: "file:line what". */
export function findDrift({ types, recordings, described }: Recorded): string[] {
  const rowAt = new Map(types.sites.map(({ at, row }) => [at, row]))
  const byDatabase = described.flatMap((statement) =>
    'fault' in statement
      ? [`${statement.at} cannot be described: ${statement.fault}`]
      : compareColumns(statement, rowAt.get(statement.at)!, types.shapes).map((fault) => `${statement.at} ${fault}`),
  )
  const byRows = recordings.flatMap((recording) =>
    'misfit' in recording ? [`${recording.at} ${recording.misfit.replace(/^\./, '')}, in a row that came back`] : [],
  )
  return [...new Set([...byDatabase, ...byRows])].filter((fault) => !isAccepted(fault)).sort()
}

const isAccepted = (fault: string) => accepted.some(({ drift }) => drift.test(fault))

/** Statements that no test of the server runs. */
export function findUnseen({ types, described }: Recorded): string[] {
  const seen = new Set(described.map(({ at }) => at))
  return statementsOf(types)
    .map(({ at }) => at)
    .filter((at) => !seen.has(at))
}

/** Statements with the same text between their parameters, or none: a row that comes back could be of either. */
export function findAlike(types: RowTypes): string[] {
  const byText = Map.groupBy(statementsOf(types), ({ fragments }) => fragments.join('\0'))
  return [...byText.values()].flatMap((sites) =>
    (sites.length > 1 && new Set(sites.map(({ row }) => row)).size > 1) || !/\w/.test(sites[0]!.fragments.join(''))
      ? [sites.map(({ at }) => at).join(' and ')]
      : [],
  )
}

/** The others are expressions, parts of statements. */
function statementsOf({ sites, shapes }: RowTypes): Site[] {
  const isRow = (type: number): boolean => {
    const shape = shapes[type]!
    return shape.is === 'object' || (shape.is === 'union' && shape.of.every(isRow))
  }
  return sites.filter(({ row }) => isRow(row))
}
