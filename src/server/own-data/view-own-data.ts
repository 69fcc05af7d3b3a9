import type { getOwnData as route } from '#contract/identity/own-data.ts'
import type { RouteOutput } from '#contract/route.ts'
import { cancelTerms } from '#core/booking/lifecycle/policy.ts'
import type { EpochMs } from '#core/time.ts'
import { referenceViews } from '#server/bookings/appointments/reference-view.ts'
import type { Deps } from '#server/deps.ts'
import { photoView } from '#server/looks/photo-view.ts'
import { type ConsentRow, listConsents } from './consents.store.ts'
import { type ComingRow, findLeaving, findObstacles, listComing } from './leaving.store.ts'
import { findOwnPictures } from './own-pictures.store.ts'
import { countOwnRows } from './own-rows.store.ts'

type View = RouteOutput<typeof route>

/** Older ones are in the archive. */
const MOST_CONSENTS = 50

/** Row counts of a person, by the conditions of the register. The number of statements is fixed. */
export async function viewOwnData(
  { db, config, now, vault }: Pick<Deps, 'db' | 'config' | 'now' | 'vault'>,
  personId: string,
): Promise<View> {
  const at = now()
  const person = await findLeaving(db, personId)
  const counts = await countOwnRows(db, { personId, email: person?.email ?? null })
  const { bookings, references } = await findOwnPictures(db, personId)
  const obstacles = await findObstacles(db, { personId, operators: config.operators })
  const coming = await listComing(db, personId, at)
  return {
    counts,
    pictures: {
      bookings: bookings.map(photoView),
      references: referenceViews({ vault }, references, at).flatMap(({ photo }) => photo ?? []),
    },
    leaving: person?.leavingAt ? { erasedAt: person.leavingAt.toISOString(), voices: person.voices ?? 'delete' } : null,
    obstacles,
    coming: coming.flatMap((row) => comingView(row, at)),
    consents: (await listConsents(db, personId, MOST_CONSENTS)).map(consentView),
  }
}

function consentView({ at, subject, version, shop, picture }: ConsentRow): View['consents'][number] {
  const when = at.toISOString()
  return subject === null ? { kind: 'picture', shop, consent: picture, at: when } : { kind: subject, version, at: when }
}

function comingView(row: ComingRow, at: EpochMs): View['coming'] {
  const { id, serviceName, shopName, timeZone, currency, startsAt, state, choiceAskedAt } = row
  const terms = cancelTerms(
    {
      priceMinor: row.priceMinor,
      freeCancelHours: row.freeCancelHours,
      lateCancelPercent: row.lateCancelPercent,
      startsAt: startsAt.getTime(),
      isRequest: state === 'requested',
      isChoiceAsked: choiceAskedAt !== null,
    },
    at,
  )
  if (!terms.may) return []
  const { feeMinor, lateFeeMinor } = terms
  const freeUntil = new Date(terms.freeUntil).toISOString()
  return [
    {
      id,
      serviceName,
      shopName,
      timeZone,
      currency,
      startsAt: startsAt.toISOString(),
      feeMinor,
      freeUntil,
      lateFeeMinor,
    },
  ]
}
