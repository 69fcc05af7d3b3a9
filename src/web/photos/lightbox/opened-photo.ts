/** The content of the lightbox: one picture by its index, or the comparison of the first two. */
export type OpenedPhoto = { index: number; isCompared: boolean }

const COMPARED = '1-2'

/** The URL parameter: "3" is the third picture, "1-2" the comparison of the first two. */
export function openedPhotoText({ index, isCompared }: OpenedPhoto): string {
  return isCompared ? COMPARED : String(index + 1)
}

/** Null if the parameter is not valid. */
export function parseOpenedPhoto(text: string | undefined): OpenedPhoto | null {
  if (text === COMPARED) return { index: 0, isCompared: true }
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 ? { index: number - 1, isCompared: false } : null
}

/** Clamps to the existing pictures: an old URL may name a picture that was removed since. */
export function nearestOpened({ index, isCompared }: OpenedPhoto, count: number, hasPair: boolean): OpenedPhoto {
  return { index: Math.min(index, count - 1), isCompared: isCompared && hasPair }
}
