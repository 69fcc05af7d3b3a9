/** The widths pictures are served in [P1]. The first three are what cards need, and are made first. */
export const STANDARD_WIDTHS = [160, 320, 640, 960, 1280, 1920] as const
export const CARD_WIDTH = 640

/** The widths made of an original, narrowest first: every standard one it can fill, and its own where that lies between [P2]. */
export function variantWidths(originalWidth: number): number[] {
  const filled = STANDARD_WIDTHS.filter((width) => width <= originalWidth)
  const widest = filled.at(-1) ?? 0
  return originalWidth < 1920 && originalWidth > widest ? [...filled, originalWidth] : filled
}

/** The widths that can be served now, given the widest that exists [P3]. */
export function servedWidths(originalWidth: number, readyWidth: number): number[] {
  return variantWidths(originalWidth).filter((width) => width <= readyWidth)
}
