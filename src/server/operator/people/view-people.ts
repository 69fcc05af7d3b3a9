import type { getPerson, listPeople as listRoute } from '#contract/operator/operator-people.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { byInstant, createPaging } from '#server/platform/http/paging/paging.ts'
import { findOperatorPerson, listPeopleRows, type PersonItemRow } from './people.store.ts'

const paging = createPaging(24, byInstant)

/** People by name or address [O78]: one statement. */
export async function listPeople(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { text, cursor }: RouteParsed<typeof listRoute>['query'],
): Promise<Decision<RouteOutput<typeof listRoute>, 'invalid_input', ProblemDetail | undefined>> {
  const after = paging.readAfter(cursor)
  if (!after.ok) return after
  const found = await listPeopleRows(db, { text, after: after.value, limit: paging.limit, operators: config.operators })
  const { rows, nextCursor } = paging.pageOf(found)
  return granted({ items: rows.map(personView), nextCursor })
}

export async function viewPerson(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  actor: Actor,
  id: string,
): Promise<Decision<RouteOutput<typeof getPerson>, 'not_found'>> {
  const row = await findOperatorPerson(db, id, { now: now(), operators: config.operators })
  if (!row) return refused('not_found')
  const { suspendedBecause, shops, decisionsAgainst, comingCount, open, right, wrong } = row
  return granted({
    ...personView(row),
    ...{ suspendedBecause, shops, decisionsAgainst, comingCount },
    isYou: actor.person?.id === id,
    reports: { open, right, wrong },
    reportsBy: row.reportsBy.map(atInstant),
    reportsAbout: row.reportsAbout.map(atInstant),
    coming: row.coming.map((one) => ({ ...one, startsAt: instantOf(one.startsAt) })),
    sessions: row.sessions.map((one) => ({ ...one, lastSeenAt: instantOf(one.lastSeenAt) })),
  })
}

/** PostgreSQL's JSON writes instants with an offset and microseconds. */
const instantOf = (text: string) => new Date(text).toISOString()
const atInstant = <Row extends { at: string }>(row: Row): Row => ({ ...row, at: instantOf(row.at) })

function personView({ id, name, email, state, isOperator, isConfigured, suspendedUntil, createdAt }: PersonItemRow) {
  return {
    ...{ id, name, email, state, isOperator, isConfigured },
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
