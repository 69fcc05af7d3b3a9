import type { CSSProperties, KeyboardEvent } from 'react'
import type { Span } from '#core/availability/hours/hours.ts'
import type { HoursResource } from '#web/data/studio/studio-hours.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { spansText } from '../week/spans-text.ts'
import type { Cell } from '../week/week-cells.ts'
import { useSpanDrag } from './use-span-drag.ts'

const DAY_MS = 86_400_000

export type CellActions = {
  onEdit: (resource: HoursResource, cell: Cell) => void
  onChange: (resource: HoursResource, cell: Cell, spans: readonly Span[]) => void
}

type Props = CellActions & {
  resource: HoursResource
  cell: Cell
  shown: { from: number; to: number }
  mayEdit: boolean
  /** A past day cannot be dragged or moved by keys; pressing it edits the usual hours of its weekday. */
  isPast: boolean
  /** spans moved by keys and not saved yet */
  draft: readonly Span[] | null
  onDraft: (spans: readonly Span[] | null) => void
  tabIndex: number
  /** the days that time off fills from this cell on, drawn as one bar; 0 if the bar began before */
  daysOff?: number
  /** the board shows one block for everyone */
  isClosedForAll?: boolean
}

/** One person's day: blocks on a track of hours, a button for the keyboard and the ear. */
export function HoursCell(props: Props) {
  const { resource, cell, shown, mayEdit, isPast, draft, onDraft, tabIndex, onEdit, onChange } = props
  const mayMove = mayEdit && !isPast
  const m = useMessages('studio-hours', studioHours)
  const format = useFormat()
  const drag = useSpanDrag(draft ?? cell.spans, shown, (spans) => onChange(resource, cell, spans))
  const follows = resource.kind === 'room' && resource.rules.length === 0 && !cell.exception
  const words = useCellWords(resource, { ...cell, spans: drag.spans }, follows)
  const day = format.fullDay(cell.day * DAY_MS, 'UTC')

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (!mayMove) return
    const spans = draft ?? cell.spans
    const last = spans.at(-1)
    if ((event.key === '[' || event.key === ']') && last) {
      const closesMin = last.closesMin + (event.key === ']' ? 15 : -15)
      if (closesMin > last.opensMin && closesMin <= 2880) onDraft([...spans.slice(0, -1), { ...last, closesMin }])
    } else if (event.key === 'Delete' && spans.length > 0) onChange(resource, cell, [])
    else if (event.key === 'Enter' && draft) onChange(resource, cell, draft)
    else if (event.key === 'Escape' && draft) onDraft(null)
    else return
    event.preventDefault()
  }

  const label = m.cell(resource.name, day, words)
  return (
    <div className="hours-track" data-track="" {...(mayMove && !cell.timeOff && drag.paper)}>
      <Pressable
        className="hours-press"
        aria-label={draft ? m.moved(resource.name, day, words) : label}
        aria-disabled={!mayEdit}
        tabIndex={tabIndex}
        data-cell=""
        onKeyDown={onKeyDown}
        onClick={() => mayEdit && !draft && onEdit(resource, cell)}
      />
      <CellBlocks
        {...{ resource, cell, shown, words }}
        daysOff={props.daysOff ?? 1}
        isClosedForAll={props.isClosedForAll ?? false}
        spans={drag.spans}
        isDraft={draft !== null}
        {...(mayMove && !cell.timeOff && { handle: drag.handle })}
      />
    </div>
  )
}

type BlocksProps = {
  resource: HoursResource
  cell: Cell
  spans: readonly Span[]
  shown: { from: number; to: number }
  words: string
  isDraft: boolean
  daysOff: number
  isClosedForAll: boolean
  handle?: ReturnType<typeof useSpanDrag>['handle']
}

function CellBlocks(props: BlocksProps) {
  const { resource, cell, spans, shown, words, isDraft, daysOff, isClosedForAll, handle } = props
  const m = useMessages('studio-hours', studioHours)
  const format = useFormat()
  const isClosed = cell.exception !== null && spans.length === 0
  if (cell.timeOff ? daysOff === 0 : isClosed && isClosedForAll) return null
  if (cell.timeOff || isClosed)
    return (
      <span
        aria-hidden="true"
        className="hours-hatch"
        style={daysOff > 1 ? { insetInlineEnd: 'auto', width: `calc(${daysOff * 100}% - 12px)` } : undefined}
      >
        <span className="min-w-0 max-w-full">
          {cell.timeOff
            ? daysOff > 1
              ? m.offUntil(format.weekday((cell.day + daysOff - 1) * DAY_MS, 'UTC'))
              : m.off
            : m.closed}
          <span className="block font-normal truncate">
            {cell.timeOff ? cell.timeOff.reason : cell.exception?.label}
          </span>
        </span>
      </span>
    )
  return (
    <span aria-hidden="true">
      {spans.map((span, index) => (
        <span
          key={span.opensMin}
          className={classNames(
            'hours-block',
            resource.kind === 'room' && 'hours-block-room',
            (cell.exception || isDraft) && 'hours-block-once',
          )}
          style={placeOf(span, shown)}
        >
          <span className="hours-label">{spansText([span])}</span>
          {handle && span.closesMin <= 1440 && <span className="hours-handle" {...handle(index)} />}
        </span>
      ))}
      {cell.partsOff.map((part) => (
        <span key={part.opensMin} className="hours-hatch hours-part-off" style={placeOf(part, shown)} />
      ))}
      {spans.length === 0 && <span className="hours-off">{words}</span>}
      {cell.exception && <span className="hours-once">{m.onlyThisDay}</span>}
    </span>
  )
}

export function useCellWords(resource: HoursResource, cell: Cell, follows: boolean): string {
  const m = useMessages('studio-hours', studioHours)
  if (cell.timeOff) return cell.timeOff.reason ? m.timeOffBecause(cell.timeOff.reason) : m.timeOff
  if (follows) return m.follows
  if (cell.spans.length > 0)
    return cell.partsOff.length > 0 ? m.partOff(spansText(cell.spans), spansText(cell.partsOff)) : spansText(cell.spans)
  if (cell.exception) return cell.exception.label ? m.closedBecause(cell.exception.label) : m.closed
  return resource.kind === 'room' ? m.closed : m.off
}

/** Inline custom properties: the Content-Security-Policy allows styles set by script only. */
export function placeOf({ opensMin, closesMin }: Span, { from, to }: { from: number; to: number }): CSSProperties {
  const share = (min: number) => `${((Math.min(Math.max(min, from), to) - from) / (to - from)) * 100}%`
  return { insetInlineStart: share(opensMin), insetInlineEnd: `calc(100% - ${share(closesMin)})` }
}
