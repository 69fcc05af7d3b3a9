import { filledSizes } from '#web/photos/photo-source.ts'

/** A row of pictures is three wide and two high: half a desktop's page, all of a phone's. */
const RATIO = 3 / 2

/** As of <img sizes>, in a row of so many: a picture that fills a narrow, high frame is as wide as its height asks for. */
export function sizesInRow(photo: { width: number; height: number }, count: number): string {
  return filledSizes(photo, RATIO / count, `(min-width: 1080px) ${620 / count}px, ${100 / count}vw`)
}
