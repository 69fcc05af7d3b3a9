import type { viewPhoto as route } from '#contract/looks/photos.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { servedWidths } from '#core/photos/widths.ts'
import type { Deps } from '#server/deps.ts'
import { photoName } from '../making/photo-files.ts'
import { ACCESS_MS, sealAccess } from './photo-access.ts'
import { findPrivatePhoto, type PrivatePhoto } from './private-photos.store.ts'

/** A private photo with a URL valid for ten minutes, for its parties; for others it does not exist [P10]. */
export async function viewPhoto(
  deps: Pick<Deps, 'db' | 'now' | 'vault'>,
  actor: Actor,
  id: string,
): Promise<Decision<RouteOutput<typeof route>, 'not_found'>> {
  const found = await findPrivatePhoto(deps.db, id)
  if (!found || !isFor(actor, found)) return refused('not_found')
  const { hash, readyWidth, uploadedBy, parties, ...facts } = found
  const endsAt = deps.now() + ACCESS_MS
  return granted({
    photo: {
      ...facts,
      widths: servedWidths(facts.width, readyWidth),
      access: sealAccess(deps, { name: photoName(hash), endsAt }),
      endsAt: new Date(endsAt).toISOString(),
    },
  })
}

function isFor(actor: Actor, { uploadedBy, parties }: PrivatePhoto): boolean {
  if (uploadedBy !== null && may(actor, 'photo.view', { personId: uploadedBy })) return true
  return parties.some(({ shopId, personId }) =>
    may(actor, 'photo.view', personId === null ? { shopId } : { shopId, personId }),
  )
}
