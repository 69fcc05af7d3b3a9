import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AreaSource } from '#core/messages/compile-area.ts'

const source = join(import.meta.dirname, '..', '..', 'src')
const client = join(source, 'web', 'messages')
/** What the server itself says: its areas begin with server/. */
const server = { prefix: 'server/', folder: join(source, 'server', 'words') }

/** booking/cart, server/visits, and all others a language has */
export function areasOf(language: string): string[] {
  const ofServer = namesIn(join(server.folder, language)).map((name) => server.prefix + name)
  return [...namesIn(join(client, language)), ...ofServer].sort()
}

export function fileOf(language: string, area: string): string {
  return area.startsWith(server.prefix)
    ? join(server.folder, language, `${area.slice(server.prefix.length)}.json`)
    : join(client, language, `${area}.json`)
}

/** An area's texts; none where the language lacks it. */
export function readArea(language: string, area: string): AreaSource {
  try {
    return JSON.parse(readFileSync(fileOf(language, area), 'utf8'))
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw fault
  }
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replaceAll('\\', '/').slice(0, -'.json'.length))
}
