import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { functionsFolder } from '#server/database/functions.ts'

export type Definition = {
  file: string
  kind: 'function' | 'view' | 'trigger'
  name: string
  /** what it guarantees; empty where a trigger's function says it */
  comment: string
  /** functions, views and stores that call it, as its comment names them */
  calledBy: string[]
  sql: string
}

/** Every function, view and trigger of the files, in their order. */
export function readDefinitions(): Definition[] {
  const files = readdirSync(functionsFolder).sort()
  return files.flatMap((file) => definitionsIn(file, readFileSync(join(functionsFolder, file), 'utf8')))
}

const begins = /^((?:--.*\n)*)create or replace (function|view|trigger) (\w+)/gm

function definitionsIn(file: string, text: string): Definition[] {
  const found = [...text.matchAll(begins)]
  return found.map((match, at) => {
    const [, lines, kind, name] = match
    const comment = lines!.replace(/^-- ?/gm, '').replaceAll('\n', ' ').trim()
    const [guarantee, callers] = comment.split(/ ?Called by: /)
    return {
      file,
      kind: kind as Definition['kind'],
      name: name!,
      comment: guarantee!,
      calledBy: callers === undefined ? [] : callers.replace(/\.$/, '').split(', '),
      sql: text.slice(match.index + lines!.length, found[at + 1]?.index ?? text.length).trimEnd(),
    }
  })
}

/** Who calls a function or reads a view: other definitions by their name, and stores by their file's. */
export function callersOf(
  { name, kind }: Definition,
  definitions: readonly Definition[],
  stores: readonly { name: string; text: string }[],
): string[] {
  const call = kind === 'view' ? new RegExp(`\\b(?:from|join) ${name}\\b`, 'i') : new RegExp(`\\b${name}\\s*\\(`)
  const inside = definitions.filter((one) => one.name !== name && one.kind !== 'trigger' && call.test(code(one.sql)))
  const inStores = stores.filter(({ text }) => call.test(withoutComments(text)))
  return [...sorted(inside.map((one) => one.name)), ...sorted(inStores.map((one) => one.name))]
}

const code = (sql: string) => sql.replaceAll(/--.*$/gm, '')
const withoutComments = (text: string) => text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
const sorted = (names: string[]) => [...new Set(names)].sort()
