import type { QueryKey } from '@tanstack/react-query'

/** The query cache of a server-rendered page, as JSON in #page-data, for hydration. */
export type PageData = {
  /** when it was rendered, in epoch milliseconds */
  at: number
  reads: [key: QueryKey, value: unknown][]
}
