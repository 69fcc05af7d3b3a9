import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RowTypes } from './read-row-types.ts'

const variable = 'LOOKBOOK_TEST_STATEMENTS'

/** The folder in which a run records its statements, below the run's own; null where nobody asks for them. */
export function recordingFolder(): string | null {
  const name = process.env[variable]
  return name ? resolve(process.env.LOOKBOOK_TEST_RUN ?? '', name) : null
}

export type Recording =
  /** it was sent; `alias` where it is a column of a statement that the query builder made */
  { at: string; text: string; alias?: string } | { at: string; misfit: string }

/** What the database says of a statement: its columns, and which of them its plan may leave empty. */
export type Described = DescribedStatement | { at: string; text: string; fault: string }
export type DescribedStatement = { at: string; text: string; alias?: string; columns: DescribedColumn[] }
export type DescribedColumn = { name: string; type: string; maybeNull: string | null }

const typesFile = 'row-types.json'
const describedFile = 'described.json'

export function saveRowTypes(folder: string, types: RowTypes): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, typesFile), JSON.stringify(types))
}

export function loadRowTypes(folder: string): RowTypes {
  return JSON.parse(readFileSync(join(folder, typesFile), 'utf8'))
}

export function saveDescribed(folder: string, described: readonly Described[]): void {
  writeFileSync(join(folder, describedFile), JSON.stringify(described))
}

export function loadDescribed(folder: string): Described[] {
  return JSON.parse(readFileSync(join(folder, describedFile), 'utf8'))
}

/** Writes at once: a process of tests may be killed. */
export function record(folder: string, recording: Recording): void {
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(recording)}\n`)
}

export function loadRecordings(folder: string): Recording[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Recording)
}
