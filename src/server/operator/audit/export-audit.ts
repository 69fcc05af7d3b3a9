import { csvLine } from '#core/csv.ts'
import type { Deps } from '#server/deps.ts'
import type { InstantPosition } from '#server/platform/http/paging/paging.ts'
import { type AuditRow, type AuditWanted, listAuditRows } from './audit-trail.store.ts'

const BATCH_SIZE = 500
const head = ['at', 'actor', 'actor_id', 'action', 'subject_kind', 'subject_id', 'subject', 'shop', 'detail']

/** The trail as CSV, in pages of 500 rows: it is never in memory whole. */
export async function* exportAudit({ db }: Pick<Deps, 'db'>, wanted: AuditWanted): AsyncGenerator<string> {
  yield csvLine(head)
  let after: InstantPosition | null = null
  while (true) {
    const rows: AuditRow[] = await listAuditRows(db, wanted, { after, limit: BATCH_SIZE })
    if (rows.length > 0) yield rows.map(lineOf).join('')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    after = last
  }
}

function lineOf(row: AuditRow): string {
  const { at, actorName, actorId, action, subjectKind, subjectId, subjectName, shopSlug, detail } = row
  const cells = [at.toISOString(), actorName, actorId, action, subjectKind, subjectId, subjectName, shopSlug]
  return csvLine([...cells, JSON.stringify(detail)])
}
