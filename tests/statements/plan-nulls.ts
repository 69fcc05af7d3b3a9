import type { Client } from 'pg'

export type Plan = {
  'Node Type': string
  'Parent Relationship'?: string
  'Join Type'?: string
  'Relation Name'?: string
  Alias?: string
  Output?: string[]
  Plans?: Plan[]
} & Record<string, unknown>

type Scan = { table: string | null; isOuter: boolean }

/**
 * Why a column of a plan may be null, by its place: it stands on the side of an outer join that may be missing, or it is a table's
 * column that may be null and that no condition excludes. An expression is not judged: undefined, as what cannot be null.
 */
export async function createPlanReader(client: Client): Promise<(plan: Plan) => (string | undefined)[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attnotnull
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
         and pg_get_constraintdef(k.oid) = format('CHECK ((%I IS NOT NULL))', a.attname))`,
  )
  const nullable = new Set(rows.map(({ name }) => name))
  return (plan) => {
    const scans = new Map<string, Scan>()
    const conditions: string[] = []
    collect(plan, false, scans, conditions)
    return (plan.Output ?? []).map((output) => whyNull(output, scans, conditions, nullable))
  }
}

function collect(plan: Plan, isOuter: boolean, scans: Map<string, Scan>, conditions: string[]): void {
  if (plan.Alias !== undefined) scans.set(plan.Alias, { table: plan['Relation Name'] ?? null, isOuter })
  if (!isOuter && !isMissingAllowed(plan))
    for (const [name, condition] of Object.entries(plan))
      if (/(Filter|Cond)$/.test(name) && typeof condition === 'string') conditions.push(condition)
  for (const child of plan.Plans ?? []) collect(child, isOuter || mayBeMissing(plan, child), scans, conditions)
}

const isMissingAllowed = ({ 'Join Type': join }: Plan) => join === 'Left' || join === 'Right' || join === 'Full'

/** The child is the side of an outer join that may have no row. */
function mayBeMissing({ 'Join Type': join }: Plan, { 'Parent Relationship': side }: Plan): boolean {
  if (join === 'Full') return side === 'Inner' || side === 'Outer'
  return (join === 'Left' && side === 'Inner') || (join === 'Right' && side === 'Outer')
}

const column = /^([a-z_][a-z0-9_]*|"[^"]+")\.([a-z_][a-z0-9_]*|"[^"]+")$/

function whyNull(
  output: string,
  scans: ReadonlyMap<string, Scan>,
  conditions: readonly string[],
  nullable: ReadonlySet<string>,
): string | undefined {
  const [, alias, name] = column.exec(output) ?? []
  const scan = alias === undefined ? undefined : scans.get(alias.replaceAll('"', ''))
  if (!scan) return undefined
  if (scan.isOuter) return `${output} is of an outer join`
  if (scan.table === null || !nullable.has(`${scan.table}.${name}`)) return undefined
  return conditions.some((condition) => excludesNull(condition, output))
    ? undefined
    : `${scan.table}.${name} may be null`
}

/** A condition that is true for no null: an equality or `is not null`, unless it is one of several alternatives. */
function excludesNull(condition: string, output: string): boolean {
  if (/ OR /.test(condition)) return false
  return [`(${output} IS NOT NULL)`, `(${output} = `, ` = ${output})`].some((part) => condition.includes(part))
}
