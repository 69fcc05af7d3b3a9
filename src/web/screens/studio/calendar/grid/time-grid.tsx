import { type CSSProperties, type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { Block, Calendar } from '#web/data/desk/calendar.ts'
import type { SlotAsked } from '#web/data/desk/walk-in.ts'
import { calendar as words } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { heightOf, hourMarks, instantOn, topOf } from '../layout/axis.ts'
import type { Draft } from '../layout/draft.ts'
import { nextSpot } from '../layout/focus-order.ts'
import type { DraftStore } from '../moving/draft-store.ts'
import { MoveLayer } from '../moving/move-layer.tsx'
import { useGridMoves } from '../moving/use-grid-moves.ts'
import { SpanBox } from '../selecting/span-box.tsx'
import { type SelectedSpan, useSpanSelect } from '../selecting/use-span-select.ts'
import { GridColumn } from './grid-column.tsx'
import { GridHeads } from './grid-heads.tsx'
import { NowLine } from './now-line.tsx'
import { useFocusKept, useScrollToNow, useShownColumn } from './use-grid-scroll.ts'
import type { GridView } from './view.ts'
import './grid.css'
import './blocks.css'

/** Height of the grid on a printed A4 page in landscape, without the header and three lines of the legend. */
const PRINTED_PX = 530

export type TimeGridProps = {
  shop: string
  calendar: Calendar
  view: GridView
  label: string
  /** the column that a phone shows */
  shownColumn: number
  onShown: (column: number) => void
  chosenId: string | undefined
  onOpen: (id: string) => void
  store: DraftStore
  onDrop: (block: Block, origin: Draft, draft: Draft) => void
  onBook: (span: SelectedSpan) => void
  onBlock: (span: SelectedSpan, label: string) => void
}

/** The grid of a day or of a week. */
export function TimeGrid({
  shop,
  calendar,
  view,
  label,
  shownColumn,
  onShown,
  chosenId,
  onOpen,
  store,
  onDrop,
  onBook,
  onBlock,
}: TimeGridProps) {
  const m = useMessages('calendar', words)
  const format = useFormat()
  const scroller = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [stopKey, setStopKey] = useState<string | null>(null)
  const { columns, axis, placed } = view
  const { timeZone } = calendar
  const isWeek = columns[0]?.isWall ?? false
  const targets = columns.flatMap(({ memberId, isOwn }, index) =>
    memberId && (calendar.mayRunAll || isOwn) ? [index] : [],
  )
  const rooms = columns.flatMap(({ kind }, index) => (kind === 'room' && calendar.mayRunAll ? [index] : []))
  const choosable = [...targets, ...rooms].sort((a, b) => a - b)
  const moves = useGridMoves({ view, timeZone, store, body, scroller, targets, onDrop })
  const select = useSpanSelect({ view, timeZone, body, scroller, targets: choosable })
  const tabStop = placed.some(({ key }) => key === stopKey) ? stopKey : (placed[0]?.key ?? null)
  const todayTrack = columns.find(({ isToday }) => isToday)
  useScrollToNow(scroller, todayTrack?.key ?? columns[0]?.key)
  useShownColumn(scroller, shownColumn, onShown)
  useFocusKept(body)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (moves.onKeyDown(event) || !(event.target instanceof HTMLElement)) return
    const key = event.target.dataset.key
    const spots = placed.map(({ key: each, column, fromMin, lane }) => ({ key: each, column, startMin: fromMin, lane }))
    const from = spots.find((spot) => spot.key === key)
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = from && nextSpot(spots, from, event.key, isRtl)
    if (!next) return
    event.preventDefault()
    body.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus()
  }

  function onClick({ target }: MouseEvent<HTMLDivElement>) {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-block]')?.dataset.block : undefined
    if (id && placed.some(({ block }) => block.id === id && block.kind === 'appointment')) onOpen(id)
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    if (target.dataset.key) setStopKey(target.dataset.key)
  }

  return (
    <section
      ref={scroller}
      className="cal-scroller"
      data-week={isWeek ? '' : undefined}
      aria-label={label}
      style={
        {
          '--columns': columns.length,
          '--height': `${heightOf(axis)}px`,
          '--print-zoom': Math.min(1, PRINTED_PX / heightOf(axis)),
        } as CSSProperties
      }
    >
      <p id="calendar-help" className="sr-only">
        {m.help}
      </p>
      <GridHeads shop={shop} columns={columns} timeZone={timeZone} isWeek={isWeek} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: events of the buttons within bubble to here */}
      <div
        ref={body}
        className="cal-body"
        onPointerDown={(event) => {
          moves.onPointerDown(event)
          select.onPointerDown(event)
        }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
        onBlur={(event) => event.relatedTarget && moves.putBack()}
      >
        <div className="cal-axis" aria-hidden="true">
          {hourMarks(axis).map((minute) => (
            <span key={minute} style={{ insetBlockStart: topOf(axis, minute) }}>
              {columns[0] && format.time(instantOn(columns[0], minute), timeZone)}
            </span>
          ))}
        </div>
        {columns.map((column, index) => (
          <GridColumn
            key={column.key}
            {...{ calendar, view, column, index, chosenId }}
            onChoose={choosable.includes(index) ? select.startByKeys : undefined}
            tabStop={placed.find(({ key }) => key === tabStop)?.column === index ? tabStop : null}
          />
        ))}
        {todayTrack && (
          <NowLine
            axis={axis}
            track={todayTrack}
            timeZone={timeZone}
            column={isWeek ? columns.indexOf(todayTrack) : null}
          />
        )}
        {select.span && (
          <SpanBox
            shop={shop}
            slot={slotOf(view, select.span)}
            span={select.span}
            axis={axis}
            select={select}
            onBook={(span) => {
              select.clear()
              onBook(span)
            }}
            onBlock={(span, label) => {
              select.clear()
              onBlock(span, label)
            }}
          />
        )}
        <MoveLayer
          store={store}
          view={view}
          timeZone={timeZone}
          colourOf={(id) => calendar.services.find((each) => each.id === id)?.colour ?? 5}
        />
      </div>
    </section>
  )
}

function slotOf({ columns }: GridView, { column, startMin, durationMin }: SelectedSpan): SlotAsked | null {
  const track = columns[column]
  if (!track?.memberId) return null
  return { member: track.memberId, from: new Date(instantOn(track, startMin)).toISOString(), minutes: durationMin }
}
