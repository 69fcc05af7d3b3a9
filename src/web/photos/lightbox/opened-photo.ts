/** What stands open over the page: one picture by its place, or the first two compared. */
export type OpenedPhoto = { index: number; isCompared: boolean }

const COMPARED = '1-2'

/** How an address says it: "3" is the third picture, "1-2" the first two compared. */
export function openedPhotoText({ index, isCompared }: OpenedPhoto): string {
  return isCompared ? COMPARED : String(index + 1)
}

/** Null for what no address of ours says. */
export function parseOpenedPhoto(text: string | undefined): OpenedPhoto | null {
  if (text === COMPARED) return { index: 0, isCompared: true }
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 ? { index: number - 1, isCompared: false } : null
}

/** The nearest that there is: an old address may name a picture that was taken down since. */
export function nearestOpened({ index, isCompared }: OpenedPhoto, count: number, hasPair: boolean): OpenedPhoto {
  return { index: Math.min(index, count - 1), isCompared: isCompared && hasPair }
}
