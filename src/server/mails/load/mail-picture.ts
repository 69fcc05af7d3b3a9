import { photoUrl } from '#contract/looks/photo-url.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import type { PhotoRow } from '#server/looks/visible-photos.store.ts'
import type { MailPicture } from '#server/notices/mail.ts'
import { variantKey } from '#server/photos/making/photo-files.ts'

/** The file shown 88 pixels wide: sharp on dense screens, about 20 KB. */
const FILE_WIDTH = 320

/** Reads a look's picture for a mail; null without one, or if its file is missing: the mail is sent all the same. */
export async function readMailPicture(blobs: Deps['blobs'], row: PhotoRow | null): Promise<MailPicture | null> {
  const photo = photoViewOrNull(row)
  const width = photo?.widths.findLast((each) => each <= FILE_WIDTH) ?? photo?.widths[0]
  if (!photo || width === undefined) return null
  const content = await blobs.read(variantKey(photo.hash, width))
  if (!content) return null
  const { hash, alt, height } = photo
  return { cid: hash, alt, width: photo.width, height, content, path: photoUrl(photo, width) }
}
