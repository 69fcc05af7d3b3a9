import type { Actor } from '#core/access/actor.ts'
import { type Decision, refused } from '#core/decision.ts'
import { isShopUploadKind, type ShopUploadKind } from '#core/photos/upload-kinds.ts'
import { openReferenceUpload } from './open-reference-upload.ts'
import { openShopUpload } from './open-shop-upload.ts'
import { openUpload, type UploadDeps, type UploadRefusal } from './open-upload.ts'

type Metadata = Readonly<Record<string, string | null | undefined>>
type NewFile = { id: string; fileName: string | null; fileBytes: number }
type Opened = Decision<void, UploadRefusal | 'too_many', { retryAfterSeconds: number } | undefined>
type Open = (deps: UploadDeps, actor: Actor, file: NewFile, metadata: Metadata) => Promise<Opened>

/** The purposes a picture can be uploaded for, and how each upload is opened. */
const openers: Record<'look' | 'reference' | ShopUploadKind, Open> = {
  look: (deps, actor, file, { shop, look }) => openUpload(deps, actor, { ...file, shop: shop ?? '', look: look ?? '' }),
  reference: (deps, actor, file, { item }) => openReferenceUpload(deps, actor, { ...file, item: item ?? '' }),
  cover: openFor('cover'),
  portrait: openFor('portrait'),
  service: openFor('service'),
}

/** Begins an upload. `for` names a picture of the shop; a look's and a reference's name their look or item alone. */
export async function openUploadFor(
  deps: UploadDeps,
  actor: Actor,
  file: NewFile,
  metadata: Metadata,
): Promise<Opened> {
  const kind = metadata.for ?? (metadata.item == null ? 'look' : 'reference')
  if (kind !== 'look' && kind !== 'reference' && !isShopUploadKind(kind)) return refused('not_found')
  return openers[kind](deps, actor, file, metadata)
}

function openFor(kind: ShopUploadKind): Open {
  return (deps, actor, file, { shop, member }) =>
    openShopUpload(deps, actor, kind, { ...file, shop: shop ?? '', member: member ?? null })
}
