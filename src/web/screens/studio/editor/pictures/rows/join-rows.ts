import type { StudioPhoto } from '#web/data/studio/studio.ts'
import type { Upload } from '#web/photos/uploader/upload.ts'

export type Row = { id: string; name: string; photo: StudioPhoto; upload: Upload | undefined }

/**
 * One row per photo known to the server, joined with this tab's upload of it, followed by the files that have no photo on the
 * server yet or were refused.
 */
export function joinRows(
  photos: readonly StudioPhoto[],
  uploads: readonly Upload[],
  /** fallback name for a photo without a file name */
  nameless: (place: number) => string,
): { rows: Row[]; waiting: readonly Upload[] } {
  const rows = photos.map((photo, index) => {
    const upload = uploads.find(({ photoId }) => photoId === photo.id)
    const name = photo.fileName || nameless(index + 1)
    return { id: photo.id, name, upload, photo: settled(photo, upload) }
  })
  const listed = new Set(photos.map(({ id }) => id))
  const waiting = uploads.filter(({ photoId, state }) => !(photoId && listed.has(photoId)) && state !== 'arrived')
  return { rows, waiting }
}

/** After a complete upload the server is processing the photo, even if its state has not been refetched yet. */
function settled(photo: StudioPhoto, upload: Upload | undefined): StudioPhoto {
  return photo.state === 'uploading' && upload?.state === 'arrived' ? { ...photo, state: 'processing' } : photo
}
