import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { isOpen } from '#core/booking/lifecycle/lifecycle.ts'
import type { Block } from '#web/data/desk/calendar.ts'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import type { GridView, Placed } from '../grid/view.ts'
import { instantOn, lengthOf } from '../layout/axis.ts'
import { type Bounds, type Draft, dragDraft, isSameDraft, stepDraft } from '../layout/draft.ts'
import type { DraftStore } from './draft-store.ts'
import { followPointer } from './follow-pointer.ts'

export type GridMoves = {
  view: GridView
  timeZone: string
  store: DraftStore
  body: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  /** indexes of the columns that the actor may move appointments to */
  targets: readonly number[]
  onDrop: (block: Block, origin: Draft, draft: Draft) => void
}

/** Moves blocks by pointer and by keyboard. Events are handled for the whole grid: blocks have no handlers. */
export function useGridMoves({ view, timeZone, store, body, scroller, targets, onDrop }: GridMoves) {
  const m = useMessages('calendar', calendar)
  const format = useFormat()
  const said = useRef('')
  const placedAt = (element: Element | null): Placed | undefined => {
    const key = element?.closest<HTMLElement>('[data-key]')?.dataset.key
    return view.placed.find((each) => each.key === key)
  }
  const mayMove = ({ block: { appointment } }: Placed) => appointment !== null && isOpen(appointment.state)

  function boundsOf({ column }: Draft): Bounds {
    const columns = [...new Set([...targets, column])].sort((a, b) => a - b)
    return { columns, untilMin: Math.min(...view.columns.map(lengthOf)) }
  }
  const draftOf = ({ column, block, fromMin, untilMin }: Placed): Draft => {
    const durationMin = Math.round((Date.parse(block.endsAt) - Date.parse(block.startsAt)) / 60_000)
    return { column, startMin: fromMin, durationMin: durationMin || untilMin - fromMin }
  }

  function sayPlace(draft: Draft) {
    const column = view.columns[draft.column]
    if (!column) return
    const time = format.time(instantOn(column, draft.startMin), timeZone)
    const isWeek = column.isWall
    const where = isWeek ? format.fullDay(column.day.startsAt, timeZone) : column.name
    const words = m.moving.at(time, where, format.duration(draft.durationMin))
    // A live region that gets the same words twice stays silent.
    if (words !== said.current) announce(words)
    said.current = words
  }

  function drop(block: Block, origin: Draft, draft: Draft) {
    store.set(null)
    if (isSameDraft(origin, draft)) announce(m.moving.unchanged)
    else onDrop(block, origin, draft)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const placed = event.target instanceof Element ? placedAt(event.target) : undefined
    const grid = body.current
    if (!placed || !grid || !scroller.current || event.button !== 0 || !mayMove(placed)) return
    const kind = (event.target as Element).closest('[data-edge]') ? 'stretch' : 'move'
    const origin = draftOf(placed)
    const bounds = boundsOf(origin)
    // A phone shows one column of a day: there is none beside it to drag to.
    const isPhone = !matchMedia('(min-width: 720px)').matches
    const startY = event.clientY - grid.getBoundingClientRect().top
    followPointer(event.nativeEvent, scroller.current, {
      onTake() {
        store.set({ blockKey: placed.key, block: placed.block, origin, draft: origin, by: 'pointer' })
        return true
      },
      onMove({ x, y, isFine }) {
        const taken = store.get()
        if (!taken) return
        const dyPx = y - grid.getBoundingClientRect().top - startY
        const column = isPhone && !view.columns[0]?.isWall ? origin.column : columnUnder(grid, x, origin.column)
        const draft = dragDraft(origin, { kind, dyPx, column, isFine }, bounds)
        if (!isSameDraft(draft, taken.draft)) store.set({ ...taken, draft })
      },
      onEnd(isDropped) {
        const taken = store.get()
        store.set(null)
        if (taken && isDropped && !isSameDraft(origin, taken.draft)) onDrop(taken.block, origin, taken.draft)
      },
    })
  }

  /** True if the key was used. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): boolean {
    const taken = store.get()
    if (taken?.by === 'keys') return moveTaken(event)
    if (event.key !== 'Enter' || !(event.target instanceof Element)) return false
    const placed = placedAt(event.target)
    if (!placed) return false
    event.preventDefault()
    if (!mayMove(placed)) announce(m.moving.fixed)
    else {
      const origin = draftOf(placed)
      store.set({ blockKey: placed.key, block: placed.block, origin, draft: origin, by: 'keys' })
      const time = format.time(placed.block.startsAt, timeZone)
      announce(m.moving.taken(placed.block.appointment?.client.name ?? '', time))
    }
    return true
  }

  function moveTaken(event: KeyboardEvent<HTMLElement>): boolean {
    const taken = store.get()
    if (!taken) return false
    if (event.key === 'Enter') drop(taken.block, taken.origin, taken.draft)
    else if (event.key === 'Escape' || event.key === 'Tab') putBack()
    else {
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
      const next = stepDraft(taken.draft, event, boundsOf(taken.origin), isRtl)
      if (!next) return event.key === ' '
      store.set({ ...taken, draft: next })
      sayPlace(next)
    }
    if (event.key !== 'Tab') event.preventDefault()
    return true
  }

  function putBack() {
    if (!store.get()) return
    store.set(null)
    announce(m.moving.putBack)
  }

  return { onPointerDown, onKeyDown, putBack }
}

function columnUnder(grid: HTMLElement, x: number, otherwise: number): number {
  const columns = [...grid.querySelectorAll('[data-column]')]
  const index = columns.findIndex((column) => {
    const { left, right } = column.getBoundingClientRect()
    return x >= left && x < right
  })
  return index === -1 ? otherwise : index
}
