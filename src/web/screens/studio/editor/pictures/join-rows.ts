import type { StudioPhoto } from '#web/data/studio/studio.ts'
import type { Upload } from '#web/photos/uploader/upload.ts'

export type Row = { id: string; name: string; photo: StudioPhoto; upload: Upload | undefined }

/**
 * A row for each photo the server has a place for, with this tab's upload of it if there is one, and after them the files
 * that have no place yet or were refused one.
 */
export function joinRows(
  photos: readonly StudioPhoto[],
  uploads: readonly Upload[],
  /** what a photo is called whose file has no name */
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

/** All of it arrived: the server works on it, whether or not we were told already. */
function settled(photo: StudioPhoto, upload: Upload | undefined): StudioPhoto {
  return photo.state === 'uploading' && upload?.state === 'arrived' ? { ...photo, state: 'processing' } : photo
}
