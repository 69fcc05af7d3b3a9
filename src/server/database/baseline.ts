import type { ClientBase } from 'pg'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import type { AppliedMigration } from './migrations.ts'

/** 88 migrations until this one, of November 2026, made the schema that the baseline (0001 to 0013, by subject) makes now. */
const LAST_REPLACED = '0550_money_decimals'
/** The first migration of that history, and of the one before it. */
const OLD_BEGINNINGS = ['0001_people', '0001_extensions']

/**
 * What a database or a backup has applied, with the baseline in the place of the migrations it replaced. One that stands at an earlier
 * migration is refused.
 */
export function sinceBaseline<M extends AppliedMigration>(
  what: 'database' | 'backup',
  applied: readonly AppliedMigration[],
  migrations: readonly M[],
): AppliedMigration[] {
  if (!OLD_BEGINNINGS.includes(applied[0]?.name ?? '')) return [...applied]
  if (!applied.some(({ name }) => name === LAST_REPLACED)) {
    const [stands, once] =
      what === 'database'
        ? ['This database stands at', 'Start that version once on it']
        : ['This backup stands at', 'Restore it there and make a backup']
    throw new CannotStart(
      `${stands} the migration ${applied.at(-1)!.name}, which only Lookbook until 19 November 2026 (commit d4d10438) can bring up to date. ${once}, then use this version.`,
    )
  }
  const baseline = migrations.filter(({ name }) => name < LAST_REPLACED)
  return [
    ...baseline.map(({ name, checksum }) => ({ name, checksum })),
    ...applied.filter(({ name }) => name > LAST_REPLACED),
  ]
}

/** Records the baseline as applied in the place of what it replaced. Must run inside a transaction. */
export async function stampBaseline(client: ClientBase, applied: readonly AppliedMigration[]): Promise<void> {
  await client.query('delete from migration')
  for (const { name, checksum } of applied)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
}
