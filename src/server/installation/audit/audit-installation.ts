import type { Kysely } from 'kysely'
import { listWrongGaps } from '#server/availability/audit-gaps.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { findMissingFiles, findStrayFiles } from './audit-pictures.ts'
import { type Broken, beginReading, findBroken, rowChecks } from './broken-rows.store.ts'

/** What one check found: nothing where `count` is 0. */
export type Finding = Broken & { name: string; advice: string }
type AuditDeps = Pick<Deps, 'db' | 'blobs' | 'config' | 'now'>

/** Named with each finding. */
const MOST_IDS = 5
/** Resources whose gaps are derived anew: all of most installations, a random sample of a large one. */
const RESOURCES = 10_000

/**
 * Compares what the installation holds with its own records, and changes nothing [O160] [O161]. Rows are read from one moment, so that
 * what a running server writes meanwhile is seen whole or not at all.
 */
export async function auditInstallation(deps: AuditDeps, onFinding: (finding: Finding) => void): Promise<Finding[]> {
  const { db, blobs, config, now } = deps
  const findings: Finding[] = []
  const add = (name: string, broken: Broken, advice: string) => {
    const finding = { name, ...broken, advice }
    findings.push(finding)
    onFinding(finding)
  }
  await inTransaction(db, async (tx) => {
    await beginReading(tx)
    for (const { name, advice, broken } of rowChecks) add(name, await findBroken(tx, broken(now()), MOST_IDS), advice)
    add('free times are kept right', await findWrongGaps(tx), adviceOf.gaps)
  })
  add('pictures have their files', await findMissingFiles(db, blobs, MOST_IDS), adviceOf.missing)
  if (config.storage === null)
    add('files belong to a picture', await findStrayFiles(db, config.dataDir, now(), MOST_IDS), adviceOf.stray)
  return findings
}

const adviceOf = {
  gaps: 'Searches by time find too much or too little there: the server mends it at 00:23 UTC, and the log says gaps_differed.',
  missing:
    'Copy these from a backup: npm start -- restore into an empty folder, then its originals, photos and private over here.',
  stray: 'They take room and are shown nowhere: delete them, or leave them.',
}

async function findWrongGaps(tx: Kysely<DB>): Promise<Broken> {
  const ids = await listWrongGaps(tx, RESOURCES)
  return { count: ids.length, ids: ids.sort().slice(0, MOST_IDS) }
}
