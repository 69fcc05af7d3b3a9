import type { QueryKey } from '@tanstack/react-query'

/** What a page that the server drew brings with it, as JSON in #page-data. */
export type PageData = {
  /** when it was drawn, in epoch milliseconds */
  at: number
  reads: [key: QueryKey, value: unknown][]
}
