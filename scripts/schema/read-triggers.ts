import type { Table } from './read-catalog.ts'

export const events = ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'] as const
export type Event = (typeof events)[number]

export type Trigger = {
  name: string
  functionName: string
  event: Event
  /** in the order in which PostgreSQL fires them */
  step: (typeof steps)[number]
  /** UPDATE OF these columns; empty: of any */
  columns: string[]
  condition: string | null
}

const steps = ['before the statement', 'before each row', 'after each row', 'after the statement'] as const

const form =
  /^CREATE TRIGGER (\w+) (BEFORE|AFTER) (.+?) ON (?:public\.)?\w+ .*?FOR EACH (ROW|STATEMENT)(?: WHEN \((.*)\))? EXECUTE FUNCTION (?:public\.)?(\w+)\(/

/** What an event on the table fires, in order: by step, then by name. */
export function triggersOf({ triggers }: Table, event: Event): Trigger[] {
  return triggers
    .flatMap(triggersIn)
    .filter((trigger) => trigger.event === event)
    .sort((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step) || (a.name < b.name ? -1 : 1))
}

function triggersIn(definition: string): Trigger[] {
  const match = form.exec(definition)
  if (match === null) throw new Error(`scripts/schema/read-triggers.ts does not understand ${definition}`)
  const [, name, moment, on, each, condition, functionName] = match
  const step = `${moment!.toLowerCase()} ${each === 'ROW' ? 'each row' : 'the statement'}` as Trigger['step']
  return on!.split(' OR ').map((part) => {
    const [event, columns] = part.split(' OF ')
    return {
      name: name!,
      functionName: functionName!,
      event: event as Event,
      step,
      columns: columns?.split(', ') ?? [],
      condition: condition ?? null,
    }
  })
}

/** What the deletion of a row does to rows that refer to it, by their foreign keys. */
export function deletionEffects(table: Table, tables: readonly Table[]): string[] {
  const key = new RegExp(`^FOREIGN KEY \\((.+?)\\) REFERENCES (?:public\\.)?${table.name}\\b.*?(?:ON DELETE (.+))?$`)
  const found = tables.flatMap(({ name, constraints }) =>
    constraints.flatMap(({ definition }) => {
      const match = key.exec(definition)
      if (match === null) return []
      const action = match[2] ?? 'NO ACTION'
      if (action.startsWith('CASCADE')) return [{ kind: 'deletes rows of', what: `\`${name}\`` }]
      if (action.startsWith('SET NULL')) {
        const columns = /SET NULL \((.+)\)/.exec(action)?.[1] ?? match[1]!
        return columns.split(', ').map((column) => ({ kind: 'sets to null', what: `\`${name}.${column}\`` }))
      }
      return [{ kind: 'is refused while there are rows of', what: `\`${name}\`` }]
    }),
  )
  return ['is refused while there are rows of', 'deletes rows of', 'sets to null'].flatMap((kind) => {
    const what = [...new Set(found.filter((one) => one.kind === kind).map((one) => one.what))]
    return what.length === 0 ? [] : [`${kind} ${what.join(', ')}`]
  })
}
