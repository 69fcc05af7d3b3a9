import type { FocalPoint } from '../look-saving.ts'

const step = 0.02
const largeStep = 0.1

/** Where a point of a picture goes by an arrow key; on pictures left is left in every language. */
export function focalAfterKey({ focalX, focalY }: FocalPoint, key: string, isLarge: boolean): FocalPoint | null {
  const by = isLarge ? largeStep : step
  const moves: { [key: string]: readonly [number, number] } = {
    ArrowLeft: [-by, 0],
    ArrowRight: [by, 0],
    ArrowUp: [0, -by],
    ArrowDown: [0, by],
  }
  const move = moves[key]
  return move ? { focalX: within(focalX + move[0]), focalY: within(focalY + move[1]) } : null
}

/** A share of the picture, and never outside it. */
export function within(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000
}
