import type { FocalPoint } from '../state/look-saving.ts'

const step = 0.02
const largeStep = 0.1

/** Moves a focal point by an arrow key; left is left also in right-to-left languages. */
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

/** Clamps a coordinate to the picture. */
export function within(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000
}
