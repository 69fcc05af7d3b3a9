import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import { PX_PER_MIN } from './axis.ts'

/** Where an appointment would be: column, start and length in minutes of that column's axis. */
export type Draft = { column: number; startMin: number; durationMin: number }

/** What a draft may become: columns that take appointments, and the length of the day. */
export type Bounds = { columns: readonly number[]; untilMin: number }

export const STEP = 15
export const FINE_STEP = SERVICE_LIMITS.gridMin
const { durationLeastMin: SHORTEST, durationMin: most } = SERVICE_LIMITS

export type KeyPress = { key: string; shiftKey: boolean }

/**
 * The draft after a key, null for a key that means nothing here. Arrows move it to the next line of the grid (15 minutes, 5 with
 * Shift) and between columns; plus and minus change its length, in steps of 5 with Alt or Ctrl.
 */
export function stepDraft(
  draft: Draft,
  press: KeyPress & { altKey?: boolean },
  bounds: Bounds,
  isRtl = false,
): Draft | null {
  const step = press.shiftKey ? FINE_STEP : STEP
  const stretch = press.altKey ? FINE_STEP : STEP
  switch (press.key) {
    case 'ArrowDown':
      return clamp({ ...draft, startMin: nextLine(draft.startMin, step) }, bounds)
    case 'ArrowUp':
      return clamp({ ...draft, startMin: previousLine(draft.startMin, step) }, bounds)
    case 'ArrowRight':
      return { ...draft, column: neighbour(draft.column, isRtl ? -1 : 1, bounds.columns) }
    case 'ArrowLeft':
      return { ...draft, column: neighbour(draft.column, isRtl ? 1 : -1, bounds.columns) }
    case '+':
    case '=':
      return stretchTo(draft, nextLine(draft.startMin + draft.durationMin, stretch), bounds)
    case '-':
    case '_':
      return stretchTo(draft, previousLine(draft.startMin + draft.durationMin, stretch), bounds)
    default:
      return null
  }
}

export type Pull = { kind: 'move' | 'stretch'; dyPx: number; column: number; isFine: boolean }

/** The draft under a pointer that was dragged dyPx down from where it took the block. */
export function dragDraft(origin: Draft, { kind, dyPx, column, isFine }: Pull, bounds: Bounds): Draft {
  const step = isFine ? FINE_STEP : STEP
  const by = dyPx / PX_PER_MIN
  if (kind === 'stretch') return stretchTo(origin, toLine(origin.startMin + origin.durationMin + by, step), bounds)
  // An untouched start stays off the grid: only a real pull snaps.
  const startMin = Math.abs(by) < step / 2 ? origin.startMin : toLine(origin.startMin + by, step)
  return clamp({ ...origin, column: bounds.columns.includes(column) ? column : origin.column, startMin }, bounds)
}

/** A span of empty time between two points of one column, at least one step long. */
export function spanBetween(aMin: number, bMin: number, untilMin: number): { startMin: number; durationMin: number } {
  const from = Math.max(0, Math.floor(Math.min(aMin, bMin) / STEP) * STEP)
  const until = Math.min(untilMin, Math.ceil(Math.max(aMin, bMin) / STEP) * STEP)
  const durationMin = Math.max(STEP, until - from)
  return { startMin: Math.min(from, untilMin - durationMin), durationMin }
}

export const isSameDraft = (a: Draft, b: Draft) =>
  a.column === b.column && a.startMin === b.startMin && a.durationMin === b.durationMin

function stretchTo(draft: Draft, endMin: number, { untilMin }: Bounds): Draft {
  const longest = Math.min(most, untilMin - draft.startMin)
  const durationMin = Math.max(SHORTEST, Math.min(longest, endMin - draft.startMin))
  return { ...draft, durationMin: Math.floor(durationMin / SHORTEST) * SHORTEST }
}

function clamp(draft: Draft, { untilMin }: Bounds): Draft {
  return { ...draft, startMin: Math.max(0, Math.min(draft.startMin, untilMin - Math.min(draft.durationMin, untilMin))) }
}

const toLine = (minute: number, step: number) => Math.round(minute / step) * step
const nextLine = (minute: number, step: number) => (Math.floor(minute / step) + 1) * step
const previousLine = (minute: number, step: number) => (Math.ceil(minute / step) - 1) * step

function neighbour(column: number, by: 1 | -1, columns: readonly number[]): number {
  const at = columns.indexOf(column)
  return columns[at + by] ?? column
}
