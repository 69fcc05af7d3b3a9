import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The parts of `npm run prove`, in its order. Each takes at most about 15 minutes on two quiet cores; a path is the beginning of those of
 * a part's files.
 */
export const parts = JSON.parse(readFileSync(join(import.meta.dirname, 'parts.json'), 'utf8'))

/** The parts that words name: all without any; `postgres` and `postgres 15` too. Null where a word names none. */
export function chosenParts(words) {
  if (words.length === 0) return parts
  const [first, ...versions] = words
  if (first === 'postgres' && versions.length === 0) return parts.filter(({ version }) => version)
  const names = first === 'postgres' ? versions.map((version) => `postgres-${version}`) : words
  const chosen = parts.filter(({ name }) => names.includes(name))
  return chosen.length === new Set(names).size ? chosen : null
}
