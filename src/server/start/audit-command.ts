import { Kysely, PostgresDialect } from 'kysely'
import { HOUR_MS } from '#core/time.ts'
import { createPool } from '#server/database/connections/create-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { auditInstallation, type Finding } from '#server/installation/audit/audit-installation.ts'
import { systemNow } from '#server/platform/process/clock.ts'
import { openBlobs } from './backup-commands.ts'
import type { Command } from './open-deps.ts'
import { reachDatabase } from './reach-database.ts'

/** Exits with 1 where something was found, so that a timer can tell [O160]. */
export const audit: Command = async (start) => {
  const { config } = start
  const connectionString = await reachDatabase(
    start,
    `There is nothing to look at in ${config.dataDir}: it has no database.`,
  )
  const pool = createPool(connectionString, { size: 1, statementLimitMs: HOUR_MS })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const begun = performance.now()
  try {
    const deps = { db, blobs: openBlobs(config), config, now: systemNow }
    const findings = await auditInstallation(deps, (finding) => console.log(lineOf(finding)))
    const wrong = findings.filter(({ count }) => count > 0).length
    const took = `${((performance.now() - begun) / 1000).toFixed(1)} s`
    if (wrong > 0) process.exitCode = 1
    console.log(
      wrong === 0
        ? `Everything is right: ${findings.length} checks in ${took}.`
        : `${wrong} of ${findings.length} checks found something, in ${took}. Nothing was changed.`,
    )
  } finally {
    await pool.end()
  }
}

function lineOf({ name, count, ids, advice }: Finding): string {
  if (count === 0) return `ok     ${name}`
  const more = count > ids.length ? ` and ${count - ids.length} more` : ''
  return `WRONG  ${name}: ${count}, ${ids.join(', ')}${more}. ${advice}`
}
