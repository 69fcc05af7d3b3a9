/** How wide a row of pictures stands: half a desktop's page, all of a phone's. */
const ROW = { desktopPx: 620, phoneVw: 100 }
/** of its width */
const HEIGHT = 2 / 3

/** As of <img sizes>, in a row of so many: a picture that fills a narrow, high frame is as wide as its height asks for. */
export function sizesInRow({ width, height }: { width: number; height: number }, count: number): string {
  const share = Math.max(1 / count, (HEIGHT * width) / height)
  return `(min-width: 1080px) ${Math.round(ROW.desktopPx * share)}px, ${Math.round(ROW.phoneVw * share)}vw`
}
