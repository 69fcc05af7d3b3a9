import type { getClient as route, listClientVisits as visitsRoute } from '#contract/desk/clients.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { rhythmOf, usualMaker } from '#core/desk/client-habits.ts'
import { MERGE_UNDO_MS } from '#core/desk/client-limits.ts'
import { agreedView } from '#server/bookings/agreed-item.store.ts'
import { referenceViews } from '#server/bookings/appointments/reference-view.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { byInstant, createPaging } from '#server/platform/http/paging/paging.ts'
import {
  type ClientVisitRow,
  findClientCard,
  listClientNotes,
  listClientVisits,
  type MergeRow,
} from './client-card.store.ts'
import { hasCard } from './clients.store.ts'
import { clientsOf, figureTerms } from './clients-of.ts'
import { spentView } from './find-clients.ts'

const paging = createPaging(48, byInstant)

type Card = RouteOutput<typeof route>

/** A client's card [D26] [D28]. Four statements. */
export async function viewClient(
  { db, now, vault }: Pick<Deps, 'db' | 'now' | 'vault'>,
  actor: Actor,
  { shop: slug, id }: { shop: string; id: string },
): Promise<Decision<Card, 'not_found'>> {
  const found = await clientsOf({ db }, actor, slug, 'client.view')
  if (!found) return refused('not_found')
  const { shop, of, actorId } = found
  const at = now()
  const card = await findClientCard(db, { ...of, ...figureTerms(shop, at) }, id, new Date(at))
  if (!card) return refused('not_found')
  const [listed, notes] = await Promise.all([
    listClientVisits(db, of, id, { after: null, limit: paging.limit }),
    listClientNotes(db, { shopId: shop.id, id }),
  ])
  const { rows: visits, nextCursor } = paging.pageOf(listed)
  const completed = visits.filter(({ state }) => state === 'completed')
  const usual = usualMaker(completed, ({ memberId }) => memberId)
  const dayAt = (instant: number) => dayOf(shop.timeZone, instant)
  const mayManage = may(actor, 'client.manage', { shopId: shop.id })
  const { spentMinor, alike, merges, ...facts } = card
  return granted({
    ...facts,
    face: photoViewOrNull(card.face),
    spent: spentView(spentMinor, of.makerId === null ? shop.currency : null),
    timeZone: shop.timeZone,
    firstVisitAt: instant(card.firstVisitAt),
    lastVisitAt: instant(card.lastVisitAt),
    nextVisitAt: instant(card.nextVisitAt),
    lastNoShowAt: instant(card.lastNoShowAt),
    usual: usual && { name: usual.maker.makerName, isAlways: usual.isAlways },
    rhythm: rhythmOf(
      completed.map(({ startsAt }) => dayAt(startsAt.getTime())),
      dayAt(at),
    ),
    appointments: visits.map((visit) => toVisit({ vault }, visit, at)),
    nextCursor,
    notes: notes.map(({ authorPersonId, at, ...note }) => ({
      ...note,
      at: at.toISOString(),
      mayRemove: mayManage || authorPersonId === actorId,
    })),
    alike: mayManage ? alike : [],
    merges: mayManage ? merges.map(mergeView) : [],
    mayManage,
  })
}

/** Earlier appointments of a card, page by page. Three statements. */
export async function viewClientVisits(
  { db, now, vault }: Pick<Deps, 'db' | 'now' | 'vault'>,
  actor: Actor,
  { shop: slug, id }: { shop: string; id: string },
  cursor: string | undefined,
): Promise<Decision<RouteOutput<typeof visitsRoute>, 'not_found' | 'invalid_input', ProblemDetail | undefined>> {
  const found = await clientsOf({ db }, actor, slug, 'client.view')
  if (!found || !(await hasCard(db, found.of, id))) return refused('not_found', undefined)
  const after = paging.readAfter(cursor)
  if (!after.ok) return after
  const at = now()
  const listed = await listClientVisits(db, found.of, id, { after: after.value, limit: paging.limit })
  const { rows, nextCursor } = paging.pageOf(listed)
  return granted({ items: rows.map((visit) => toVisit({ vault }, visit, at)), nextCursor })
}

const instant = (at: Date | null) => at?.toISOString() ?? null

function mergeView({ id, name, at }: MergeRow): Card['merges'][number] {
  const mergedAt = Date.parse(at)
  return { id, name, at: new Date(mergedAt).toISOString(), undoUntil: new Date(mergedAt + MERGE_UNDO_MS).toISOString() }
}

function toVisit(deps: Pick<Deps, 'vault'>, row: ClientVisitRow, now: number): Card['appointments'][number] {
  const { serviceName, price } = agreedView(row)
  return {
    id: row.id,
    startsAt: row.startsAt.toISOString(),
    state: row.state,
    serviceId: row.serviceId,
    serviceName,
    makerName: row.makerName,
    price,
    dueMinor: row.mayOpen ? row.dueMinor : 0,
    look:
      row.lookId === null || row.lookTitle === null
        ? null
        : { id: row.lookId, title: row.lookTitle, photo: photoViewOrNull(row.photo) },
    references: referenceViews(deps, row.references, now),
    mayOpen: row.mayOpen,
  }
}
