import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roles } from '#core/access/actor.ts'
import { permissions } from '#core/access/may.ts'
import { appointmentLifecycle } from '#core/booking/lifecycle/lifecycle.ts'
import type { Lifecycle } from '#core/lifecycle.ts'
import { lookLifecycle } from '#core/looks/lifecycle.ts'
import { photoLifecycle } from '#core/photos/lifecycle.ts'
import { shopLifecycle } from '#core/shops/lifecycle.ts'
import { variables } from '#server/platform/config/config-variables.ts'
import { code, folded, table } from './markdown.ts'

const lifecycles: Record<string, Lifecycle<string, string>> = {
  appointment: appointmentLifecycle,
  look: lookLifecycle,
  shop: shopLifecycle,
  photo: photoLifecycle,
}

export function statesSection(): string {
  return Object.entries(lifecycles)
    .map(([name, lifecycle]) => `**${name}**\n\n${movesTable(lifecycle)}`)
    .join('\n\n')
}

function movesTable(lifecycle: Lifecycle<string, string>): string {
  const moves = (events: Lifecycle<string, string>[string]) =>
    Object.entries(events).map(([event, next]) => `${event} → ${code(next ?? '')}`)
  return table(
    ['state', 'moves'],
    Object.entries(lifecycle).map(([state, events]) => [code(state), moves(events).join(', ') || 'none: an end']),
  )
}

export function permissionsSection(): string {
  const rows = Object.entries(permissions).map(([action, cells]) => [code(action), ...cells])
  return folded(`${rows.length} actions`, table(['action', ...roles], rows))
}

/** Every constant that the core exports in capitals, with its doc comment. */
export async function constantsSection(root: string): Promise<string> {
  const files = globSync('src/core/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/*.d.ts'] }).sort()
  const rows: string[][] = []
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const names = [...text.matchAll(/^(?:\/\*\* (?<about>[^\n]*?) \*\/\n)?export const (?<name>[A-Z][A-Z0-9_]*)\b/gm)]
    if (names.length === 0) continue
    const module: Record<string, unknown> = await import(join(root, file))
    for (const { groups } of names)
      rows.push([code(groups?.name ?? ''), textOf(groups?.name ?? '', module), groups?.about ?? '', code(file)])
  }
  return folded(`${rows.length} constants`, table(['constant', 'value', 'what', 'where'], rows))
}

export function settingsSection(): string {
  const rows = variables.map(({ name, default: usual, sentence }) => [code(name), usual, sentence])
  return folded(`${rows.length} settings of an installation`, table(['setting', 'default', 'what'], rows))
}

function textOf(name: string, module: Record<string, unknown>): string {
  const value = module[name]
  if (typeof value === 'number') return name.endsWith('_MS') ? spanOf(value) : String(value)
  if (typeof value === 'string') return value
  const text = JSON.stringify(value, (key, one) => (/ms$/i.test(key) && typeof one === 'number' ? spanOf(one) : one))
  return text === undefined ? '' : code(text.length > 160 ? `${text.slice(0, 157)}…` : text)
}

function spanOf(ms: number): string {
  const units = [
    [86_400_000, 'd'],
    [3_600_000, 'h'],
    [60_000, 'min'],
    [1000, 's'],
  ] as const
  const unit = units.find(([size]) => ms >= size && ms % size === 0)
  return unit ? `${ms / unit[0]} ${unit[1]}` : `${ms} ms`
}
