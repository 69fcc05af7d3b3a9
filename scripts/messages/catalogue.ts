import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AreaSource } from '#core/messages/compile-area.ts'

const folder = join(import.meta.dirname, '..', '..', 'src', 'web', 'messages')

/** booking/cart, and all others a language has */
export function areasOf(language: string): string[] {
  return readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replaceAll('\\', '/').slice(0, -'.json'.length))
    .sort()
}

export const fileOf = (language: string, area: string) => join(folder, language, `${area}.json`)

/** An area's texts; none where the language lacks it. */
export function readArea(language: string, area: string): AreaSource {
  try {
    return JSON.parse(readFileSync(fileOf(language, area), 'utf8'))
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw fault
  }
}
