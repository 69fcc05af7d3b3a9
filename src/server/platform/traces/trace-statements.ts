import { faultCode } from '../process/describe-fault.ts'
import type { Span, Traces } from './traces.ts'

/** Called with a statement that is sent; what it returns is called with its end. null: nobody records it. */
export type WatchStatement = (text: string, preparedName?: string) => ((fault?: unknown) => void) | null

const KNOWN_MOST = 2_000
const system = { 'db.system.name': 'postgresql' }

/** For one connection: a span for each statement and one around each transaction. Statements are named; their values are never seen. */
export function traceStatements(traces: Traces): WatchStatement {
  let transaction: Span | null = null
  return (text, preparedName) => {
    const name = nameOfStatement(text)
    if (name === 'begin') transaction = traces.begin('transaction')
    const span = traces.begin(
      name,
      {
        kind: 'client',
        attributes: {
          ...system,
          'db.query.summary': name,
          ...(preparedName && { 'lookbook.statement': preparedName }),
        },
      },
      transaction ?? undefined,
    )
    const isLast = name === 'commit' || name === 'rollback'
    if (span === null) return null
    return (fault) => {
      if (fault !== undefined) span.set({ 'db.response.status_code': faultCode(fault) ?? 'none' })
      span.end(fault)
      if (!isLast) return
      transaction?.set({ 'lookbook.outcome': name })
      transaction?.end()
      transaction = null
    }
  }
}

const names = new Map<string, string>()

/** Its first word and the table that it is about first: "select look". */
function nameOfStatement(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  // Without comments, and without texts in quotes: those may be a person's.
  const bare = text.replaceAll(/\/\*.*?\*\/|'(?:[^']|'')*'/gs, ' ').trim()
  const word = /^\w+/.exec(bare)?.[0].toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?(?:public"?\."?)?([a-z_]+)\b"?(?!\s*\()/i.exec(bare)?.[1]
  const name = table === undefined || table === word ? word : `${word} ${table}`
  if (names.size >= KNOWN_MOST) names.clear()
  names.set(text, name)
  return name
}
