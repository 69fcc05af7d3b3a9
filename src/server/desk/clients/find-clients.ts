import type { findClients as route } from '#contract/desk/clients.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { photoView, photoViewOrNull } from '#server/looks/photo-view.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { createPaging, oneOf, uuidFormat } from '#server/platform/http/paging/paging.ts'
import { readWords } from '#server/search/read-words.ts'
import { type ClientLineRow, listClientLines, namesOfClients } from './client-lines.store.ts'
import type { ClientPart } from './client-parts.store.ts'
import { clientsOf, figureTerms } from './clients-of.ts'

type Answer = RouteOutput<typeof route>

/** A page of the shop's cards [D21] [D23] [D25]. At most three statements. */
export async function findClients(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
  { text, show, cursor }: RouteParsed<typeof route>['query'],
): Promise<Decision<Answer, 'not_found' | 'invalid_input', ProblemDetail | undefined>> {
  const found = await clientsOf({ db }, actor, slug, 'client.view', { isCounted: text === '' && cursor === undefined })
  if (!found) return refused('not_found')
  const parts = partsOf(text, show)
  const paging = createPaging(30, { part: oneOf(...parts), place: /^\d{1,17}$/, id: uuidFormat })
  const position = paging.readAfter(cursor)
  if (!position.ok) return position
  const after = position.value

  const { shop, of } = found
  const words = await readWords(db, text, namesOfClients(of))
  const listed: (ClientLineRow & { part: ClientPart })[] = []
  const first = parts.findIndex((part) => after === null || part === after.part)
  for (const part of parts.slice(first)) {
    const limit = paging.limit - listed.length
    if (limit === 0) break
    const page = { part, after: after?.part === part ? after : null, limit }
    const rows = await listClientLines(
      db,
      { ...of, ...figureTerms(shop, now()) },
      { show, now: now(), text, words },
      page,
    )
    listed.push(...rows.map((row) => ({ ...row, part })))
  }
  const { rows, nextCursor } = paging.pageOf(listed)
  return granted({
    timeZone: shop.timeZone,
    total: of.makerId === null ? shop.total : null,
    mayManage: may(actor, 'client.manage', { shopId: shop.id }),
    items: rows.map((row) => toLine(row, of.makerId === null ? shop.currency : null)),
    nextCursor,
  })
}

/** The parts of the list, one after the other. */
function partsOf(text: string, show: RouteParsed<typeof route>['query']['show']): readonly ClientPart[] {
  if (text !== '') return ['like']
  return show === 'coming' ? ['soon'] : show === 'away' ? ['seen'] : ['seen', 'new']
}

function toLine(row: ClientLineRow, currency: string | null): Answer['items'][number] {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    isMailStopped: row.isMailStopped,
    hasAccount: row.hasAccount,
    face: photoViewOrNull(row.face),
    visits: row.visits,
    noShows: row.noShows,
    spent: spentView(row.spentMinor, currency),
    lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
    nextVisitAt: row.nextVisitAt?.toISOString() ?? null,
    today: row.today,
    made: row.made.map(photoView),
  }
}

/** currency null: not for staff [D26]. */
export function spentView(minor: number, currency: string | null): Answer['items'][number]['spent'] {
  return currency === null ? null : { minor, currency, kind: 'fixed' }
}
