import sharp from 'sharp'
import { photoUrl } from '#contract/looks/photo-url.ts'
import type { PhotoView } from '#contract/looks/photos.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import type { PhotoRow } from '#server/looks/visible-photos.store.ts'
import type { MailPicture } from '#server/notices/mail.ts'
import { variantKey } from '#server/photos/making/photo-files.ts'

/** The file shown 80 pixels wide: sharp on dense screens, about 20 KB. */
const SMALL_FILE = 320
/** Across a mail of 560 pixels: about 60 KB once it is cut. */
const WIDE_FILE = 960
const WIDE = { width: 494, height: 329 } as const

/** Reads a look's picture for a mail; null without one, or if its file is missing: the mail is sent all the same. */
export async function readMailPicture(blobs: Deps['blobs'], row: PhotoRow | null): Promise<MailPicture | null> {
  const read = await readVariant(blobs, row, SMALL_FILE)
  if (!read) return null
  const { photo, content, path } = read
  const { hash, alt, width, height } = photo
  return { cid: hash, alt, width, height, type: 'image/webp', position: positionOf(photo), content, path }
}

/**
 * The same, as wide as the mail: cut to 3:2 around its focal point, because few mail programs know object-fit, and as JPEG, which all of
 * them show [S60].
 */
export async function readWidePicture(blobs: Deps['blobs'], row: PhotoRow | null): Promise<MailPicture | null> {
  const read = await readVariant(blobs, row, WIDE_FILE)
  const content = read && (await cutWide(read.content, read.photo))
  if (!content) return null
  const { photo, path } = read
  const cid = `${photo.hash}-wide`
  return { cid, alt: photo.alt, ...WIDE, type: 'image/jpeg', position: positionOf(photo), content, path }
}

async function readVariant(blobs: Deps['blobs'], row: PhotoRow | null, widest: number) {
  const photo = photoViewOrNull(row)
  const width = photo?.widths.findLast((each) => each <= widest) ?? photo?.widths[0]
  if (!photo || width === undefined) return null
  const content = await blobs.read(variantKey(photo.hash, width))
  return content && { photo, content, path: photoUrl(photo, width) }
}

/** null: the file is damaged, which is as if it were missing. */
async function cutWide(content: Uint8Array, { focalX, focalY }: PhotoView): Promise<Uint8Array | null> {
  try {
    const { width, height } = await sharp(content).metadata()
    const cut = { width: Math.min(width, Math.round(height * 1.5)), height: Math.min(height, Math.round(width / 1.5)) }
    const left = Math.round((width - cut.width) * focalX)
    const top = Math.round((height - cut.height) * focalY)
    return await sharp(content)
      .extract({ left, top, ...cut })
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer()
  } catch {
    return null
  }
}

function positionOf({ focalX, focalY }: PhotoView): string {
  return `${Math.round(focalX * 100)}% ${Math.round(focalY * 100)}%`
}
