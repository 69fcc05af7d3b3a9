import type { z } from 'zod'
import type { auditEvent, auditFilter, listAudit as route } from '#contract/operator/operator-audit.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { startOfDay } from '#core/availability/hours/zone-clock.ts'
import { dayNumber } from '#core/calendar-day.ts'
import { type Decision, granted } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { createPaging, microsFormat } from '#server/platform/http/paging/paging.ts'
import {
  type AuditRow,
  type AuditWanted,
  findPersonIds,
  findShopIds,
  listAuditActions,
  listAuditRows,
} from './audit-trail.store.ts'

const paging = createPaging(50, { micros: microsFormat, id: /^\d{1,18}$/ })

/** A page of the trail [O5]. */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  { cursor, ...filter }: RouteParsed<typeof route>['query'],
): Promise<Decision<RouteOutput<typeof route>, 'invalid_input', ProblemDetail | undefined>> {
  const after = paging.readAfter(cursor)
  if (!after.ok) return after
  const wanted = await readAuditFilter({ db }, filter)
  const [found, actions] = await Promise.all([
    listAuditRows(db, wanted, { after: after.value, limit: paging.limit }),
    after.value ? null : listAuditActions(db),
  ])
  const { rows, nextCursor } = paging.pageOf(found)
  return granted({ items: rows.map(auditView), actions, nextCursor })
}

/** Words of a filter as ids and instants; words that name nobody find nothing. */
export async function readAuditFilter(
  { db }: Pick<Deps, 'db'>,
  { person, shop, action, from, to, zone }: z.output<typeof auditFilter>,
): Promise<AuditWanted> {
  const [personIds, shopIds] = await Promise.all([
    person === undefined ? undefined : findPersonIds(db, person),
    shop === undefined ? undefined : findShopIds(db, shop),
  ])
  return {
    personIds,
    shopIds,
    action,
    from: from === undefined ? undefined : new Date(startOfDay(zone, dayNumber(from))),
    before: to === undefined ? undefined : new Date(startOfDay(zone, dayNumber(to) + 1)),
  }
}

export function auditView(row: AuditRow): z.output<typeof auditEvent> {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName },
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    shop: row.shopSlug === null || row.shopName === null ? null : { slug: row.shopSlug, name: row.shopName },
    detail: row.detail,
  }
}
