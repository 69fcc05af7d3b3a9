import type { Definition } from './read-functions.ts'

/** What a function does to rows, itself and through the functions that it calls. */
export type Effects = { writes: string[]; sets: string[]; locks: string[]; mayRefuse: boolean }

export function effectsOf(name: string, definitions: readonly Definition[], tables: ReadonlySet<string>): Effects {
  const bodies = reachedFrom(name, definitions).map(({ sql }) => sql.replaceAll(/--.*$/gm, ''))
  const own = bodies[0] ?? ''
  const all = (pattern: RegExp, texts: readonly string[]) => [
    ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1]!))),
  ]
  return {
    writes: all(/\b(?:insert into|delete from|(?<!\b(?:for|do|key) )update) (\w+)/g, bodies).filter((table) =>
      tables.has(table),
    ),
    sets: all(/\bnew\.(\w+) :=/g, [own.replaceAll(/\binto new\.(\w+)/g, 'new.$1 :=')]),
    locks: all(/pg_advisory_xact_lock(?:_shared)?\(hashtextextended\('([a-z ]*[a-z])/g, bodies),
    mayRefuse: bodies.some((body) => /\braise exception\b/.test(body)),
  }
}

/** The function itself, then those that it calls, and so on. */
function reachedFrom(name: string, definitions: readonly Definition[]): Definition[] {
  const functions = definitions.filter(({ kind }) => kind === 'function')
  const reached = functions.filter((one) => one.name === name)
  for (const one of reached)
    for (const called of functions)
      if (!reached.includes(called) && new RegExp(`\\b${called.name}\\s*\\(`).test(one.sql)) reached.push(called)
  return reached
}
