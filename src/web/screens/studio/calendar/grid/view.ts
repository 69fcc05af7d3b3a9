import { clip, coalesce, type Interval, subtract } from '#core/availability/interval.ts'
import { dayNumber, isoDay, isoWeekday } from '#core/calendar-day.ts'
import { type IsoDay, MINUTE_MS } from '#core/time.ts'
import type { Block, Calendar, CalendarColumn } from '#web/data/desk/calendar.ts'
import { shopDay } from '#web/features/times/clock/shop-day.ts'
import { type Axis, axisOf, minuteOn, type Track } from '../layout/axis.ts'
import { fullness } from '../layout/fullness.ts'
import { packLanes } from '../layout/lanes.ts'

/** A column of the grid: a person or room on one day. */
export type Column = Track &
  Pick<CalendarColumn, 'resourceId' | 'memberId' | 'kind' | 'name' | 'portrait' | 'isOwn'> & {
    key: string
    hours: Interval[]
    count: number
    isToday: boolean
  }

export type Placed = {
  key: string
  block: Block
  column: number
  fromMin: number
  untilMin: number
  lane: number
  lanes: number
}

export type HatchKind = 'closed' | 'buffer' | 'time_off' | 'external'
export type Hatch = {
  key: string
  kind: HatchKind
  column: number
  fromMin: number
  untilMin: number
  reason: string | null
}

export type GridView = { columns: Column[]; axis: Axis; placed: Placed[]; hatched: Hatch[] }

export function mondayOf(day: IsoDay): IsoDay {
  const number = dayNumber(day)
  return isoDay(number - isoWeekday(number) + 1)
}

/** Everybody on one day, or one of them on each day that was read. */
export function viewOf(calendar: Calendar, weekOf: string | null): GridView {
  const dayOf = (index: number) => shopDay(isoDay(dayNumber(calendar.from) + index), calendar.timeZone)
  const isBooked = ({ kind }: Block) => kind === 'appointment'
  const columnOf = (column: CalendarColumn, index: number): Column => {
    const day = dayOf(index)
    const bounds = { from: day.startsAt, to: day.endsAt }
    const hours = coalesce(clip(column.open.map(intervalOf), bounds))
    const isHere = (block: Block) => isOf(block, column.resourceId) && isDuring(block, bounds)
    const { resourceId, memberId, kind, name, portrait, isOwn } = column
    return {
      ...{ resourceId, memberId, kind, name, portrait, isOwn, day, hours },
      key: `${resourceId} ${day.on}`,
      isWall: weekOf !== null,
      isToday: day.on === calendar.today,
      count: calendar.blocks.filter((block) => isBooked(block) && isHere(block)).length,
    }
  }
  const one = calendar.columns.find(({ resourceId }) => resourceId === weekOf)
  const columns = one
    ? Array.from({ length: calendar.days }, (_, index) => columnOf(one, index))
    : calendar.columns.map((column) => columnOf(column, 0))
  const shown = calendar.blocks.filter((block) => columns.some((column) => isOf(block, column.resourceId)))
  const solid = shown.filter(({ kind }) => kind === 'appointment' || kind === 'hold')
  // A room is usually open day and night: people's hours say what is worth showing.
  const people = columns.filter(({ kind }) => kind === 'member')
  const shownHours = (people.length > 0 ? people : columns).flatMap(({ hours }) => hours)
  const axis = axisOf(one ? columns : columns.slice(0, 1), [...shownHours, ...solid.map(intervalOf)])
  return {
    columns,
    axis,
    placed: columns.flatMap((column, index) => placeColumn(column, index, solid)),
    hatched: columns.flatMap((column, index) => hatchColumn(column, index, axis, shown)),
  }
}

/** The appointments shown; one that takes a person and a room counts once. */
export const countOf = ({ placed }: GridView): number =>
  new Set(placed.filter(({ block }) => block.kind === 'appointment').map(({ block }) => block.id)).size

/** How full a day is: what is taken, buffers included, of the hours that are left after time off. */
export function fullnessOf({ columns }: GridView, blocks: readonly Block[]): number | null {
  return fullness(
    columns
      .filter(({ kind }) => kind === 'member')
      .map(({ resourceId, hours }) => {
        const own = blocks.filter((block) => isOf(block, resourceId))
        const off = own.filter(({ kind }) => kind === 'time_off' || kind === 'external').map(intervalOf)
        const taken = own.filter(({ kind }) => kind === 'appointment' || kind === 'hold').map(withBuffers)
        return { open: subtract(hours, off), taken }
      }),
  )
}

function placeColumn(column: Column, index: number, blocks: readonly Block[]): Placed[] {
  const bounds = { from: column.day.startsAt, to: column.day.endsAt }
  const items = blocks
    .filter((block) => isOf(block, column.resourceId) && isDuring(block, bounds))
    .map((block) => ({ id: block.id, block, ...minutesOf(column, intervalOf(block)) }))
  const lanes = packLanes(items)
  return items
    .map(({ id, ...item }) => ({
      ...item,
      key: `${id} ${column.key}`,
      column: index,
      ...(lanes.get(id) ?? { lane: 0, lanes: 1 }),
    }))
    .sort((a, b) => a.fromMin - b.fromMin || a.lane - b.lane)
}

function hatchColumn(column: Column, index: number, axis: Axis, blocks: readonly Block[]): Hatch[] {
  const bounds = { from: column.day.startsAt, to: column.day.endsAt }
  const spans: (Interval & Pick<Hatch, 'kind' | 'reason'>)[] = []
  for (const span of subtract([bounds], column.hours)) spans.push({ ...span, kind: 'closed', reason: null })
  for (const block of blocks) {
    if (!isOf(block, column.resourceId)) continue
    const { from, to } = intervalOf(block)
    if (block.kind === 'time_off' || block.kind === 'external')
      spans.push({ from, to, kind: block.kind, reason: block.timeOff?.reason ?? null })
    else {
      const whole = withBuffers(block)
      spans.push({ from: whole.from, to: from, kind: 'buffer', reason: null })
      spans.push({ from: to, to: whole.to, kind: 'buffer', reason: null })
    }
  }
  return spans
    .filter(({ from, to }) => from < to && to > bounds.from && from < bounds.to)
    .map(({ kind, reason, ...span }) => ({ kind, reason, ...minutesOf(column, span) }))
    .map((each) => ({
      ...each,
      fromMin: Math.max(each.fromMin, axis.fromMin),
      untilMin: Math.min(each.untilMin, axis.untilMin),
    }))
    .filter(({ fromMin, untilMin }) => fromMin < untilMin)
    .map((each) => ({ ...each, key: `${each.kind} ${each.fromMin} ${column.key}`, column: index }))
}

/** Minutes on the column's axis, clipped to its day. */
function minutesOf(column: Column, { from, to }: Interval): { fromMin: number; untilMin: number } {
  const { startsAt, endsAt } = column.day
  return {
    fromMin: minuteOn(column, Math.max(from, startsAt)),
    untilMin: to >= endsAt ? minuteOn(column, endsAt - MINUTE_MS) + 1 : minuteOn(column, to),
  }
}

const isOf = (block: Block, resourceId: string) => block.places.some((place) => place.resourceId === resourceId)

function isDuring(block: Block, { from, to }: Interval): boolean {
  return Date.parse(block.startsAt) < to && Date.parse(block.endsAt) > from
}

const intervalOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Interval => ({
  from: Date.parse(startsAt),
  to: Date.parse(endsAt),
})

function withBuffers(block: Block): Interval {
  const { from, to } = intervalOf(block)
  return { from: from - block.bufferBeforeMin * MINUTE_MS, to: to + block.bufferAfterMin * MINUTE_MS }
}
