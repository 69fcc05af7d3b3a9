/** A defect that somebody could make by mistake, and the tests of `npm test` that must notice it. */
export type PlantedDefect = {
  /** what would be wrong */
  readonly name: string
  readonly file: string
  /** stands exactly once in the file */
  readonly from: string
  readonly to: string
  /** the project of vitest.config.ts, and its files that are run */
  readonly project: 'unit' | 'server'
  readonly tests: readonly string[]
}
