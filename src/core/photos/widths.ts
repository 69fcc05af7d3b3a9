/** Widths in which pictures are served [P1]. The first three are those cards need, and are made first. */
export const STANDARD_WIDTHS = [160, 320, 640, 960, 1280, 1920] as const
export const CARD_WIDTH = 640

/**
 * The widths made from an original, narrowest first: every standard
 * width up to its own, and its own if that lies between two [P2].
 */
export function variantWidths(originalWidth: number): number[] {
  const filled = STANDARD_WIDTHS.filter((width) => width <= originalWidth)
  const widest = filled.at(-1) ?? 0
  return originalWidth < 1920 && originalWidth > widest ? [...filled, originalWidth] : filled
}

/** The widths available now, given the widest that has been made [P3]. */
export function servedWidths(originalWidth: number, readyWidth: number): number[] {
  return variantWidths(originalWidth).filter((width) => width <= readyWidth)
}
