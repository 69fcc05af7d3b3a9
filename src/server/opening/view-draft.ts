import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { draftShop } from '#contract/opening/opening.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { earliest } from '#core/availability/next-free.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { openingTodos } from '#core/shops/ready-to-open.ts'
import type { EpochMs } from '#core/time.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { freeTime, nextFreeWindow } from '#server/looks/look-cards.ts'
import { photoView } from '#server/looks/photo-view.ts'
import { type DraftRow, findDraft } from './find-draft.store.ts'
import { isReviewed } from './who-opens.ts'

export type Draft = z.output<typeof draftShop>

export async function viewDraft(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  actor: Actor,
  id: string,
): Promise<Decision<Draft, 'not_found'>> {
  if (!may(actor, 'shop.own', { shopId: id })) return refused('not_found')
  const draft = await loadDraft(deps.db, id, { at: deps.now(), reviewed: await isReviewed(deps) })
  return draft ? granted(draft) : refused('not_found')
}

/** The draft as its owner sees it, with the checklist and the first free time clients would be shown. */
export async function loadDraft(
  db: Kysely<DB>,
  id: string,
  { at, reviewed }: { at: EpochMs; reviewed: boolean },
): Promise<Draft | undefined> {
  const row = await findDraft(db, id, at)
  if (!row) return undefined
  const { lat, lng, freeCancelHours, lateCancelPercent, isPolicyChosen, hasService, performerIds, ...same } = row
  return {
    ...same,
    place: lat === null || lng === null ? null : { lat, lng },
    policy: { freeCancelHours, lateCancelPercent },
    submittedAt: row.submittedAt?.toISOString() ?? null,
    pictures: row.pictures.map(photoView),
    nextFree: freeTime(await firstFree(db, row, at), row.timeZone),
    todos: todosOf(row),
    isReviewed: reviewed,
  }
}

async function firstFree(db: Kysely<DB>, row: DraftRow, at: EpochMs): Promise<EpochMs | null> {
  if (!row.service || row.hours.length === 0) return null
  const shopId = row.id
  const service = { shopId, serviceId: row.service.id }
  const members = row.performerIds.map((memberId) => ({ shopId, memberId }))
  const calendars = await loadCalendars(db, { members, services: [service] }, nextFreeWindow(at), at)
  return earliest(members.map((member) => calendars.nextFree({ ...member, ...service })))
}

export function todosOf(row: DraftRow) {
  return openingTodos({
    ...row,
    hasHours: row.hours.length > 0,
    hasLook: row.looks.some(({ photos }) => photos > 0),
  })
}
