import type { Actor } from '#core/access/actor.ts'
import { type Decision, refused } from '#core/decision.ts'
import { isShopUploadKind, type ShopUploadKind } from '#core/photos/upload-kinds.ts'
import { openReferenceUpload, openReviewUpload } from './open-private-upload.ts'
import { openShopUpload } from './open-shop-upload.ts'
import { openUpload, type UploadDeps, type UploadRefusal } from './open-upload.ts'

type Metadata = Readonly<Record<string, string | null | undefined>>
type NewFile = { id: string; fileName: string | null; fileBytes: number }
type Opened = Decision<void, UploadRefusal | 'too_many', { retryAfterSeconds: number } | undefined>
type Open = (deps: UploadDeps, actor: Actor, file: NewFile, metadata: Metadata) => Promise<Opened>

/** The purposes a picture can be uploaded for, and how each upload is opened. */
const openers: Record<'look' | 'reference' | 'review' | ShopUploadKind, Open> = {
  look: (deps, actor, file, { shop, look }) => openUpload(deps, actor, { ...file, shop: shop ?? '', look: look ?? '' }),
  reference: (deps, actor, file, { item }) => openReferenceUpload(deps, actor, { ...file, item: item ?? '' }),
  review: (deps, actor, file, { review }) => openReviewUpload(deps, actor, { ...file, appointment: review ?? '' }),
  cover: openFor('cover'),
  portrait: openFor('portrait'),
  service: openFor('service'),
}

/** Begins an upload. `for` names a picture of the shop; others name their look, item or reviewed appointment alone. */
export async function openUploadFor(
  deps: UploadDeps,
  actor: Actor,
  file: NewFile,
  metadata: Metadata,
): Promise<Opened> {
  const kind = metadata.for ?? ownKind(metadata)
  if (!isKind(kind)) return refused('not_found')
  return openers[kind](deps, actor, file, metadata)
}

function ownKind({ item, review }: Metadata): string {
  if (item != null) return 'reference'
  return review == null ? 'look' : 'review'
}

function isKind(kind: string): kind is keyof typeof openers {
  return kind === 'look' || kind === 'reference' || kind === 'review' || isShopUploadKind(kind)
}

function openFor(kind: ShopUploadKind): Open {
  return (deps, actor, file, { shop, member }) =>
    openShopUpload(deps, actor, kind, { ...file, shop: shop ?? '', member: member ?? null })
}
