import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { HOURS_LIMITS } from '#core/availability/hours/hours-limits.ts'
import type { SlotAsked } from '#web/data/desk/walk-in.ts'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { type Axis, PX_PER_MIN, topOf } from '../layout/axis.ts'
import { SlotReason } from './slot-reason.tsx'
import type { SelectedSpan, useSpanSelect } from './use-span-select.ts'

const Popover = lazy(() => import('#web/ui/overlays/popover.tsx').then(({ Popover }) => ({ default: Popover })))

type SpanBoxProps = {
  shop: string
  /** null: a room's column, whose time is only blocked */
  slot: SlotAsked | null
  span: SelectedSpan
  axis: Axis
  select: ReturnType<typeof useSpanSelect>
  onBook: (span: SelectedSpan) => void
  onBlock: (span: SelectedSpan, label: string) => void
}

/** The chosen empty time, and what can be done with it. */
export function SpanBox({ shop, slot, span, axis, select, onBook, onBlock }: SpanBoxProps) {
  const m = useMessages('calendar', calendar)
  const [label, setLabel] = useState('')
  const box = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    opener.current = document.activeElement
    return () => {
      const { current } = opener
      if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    if (span.by === 'keys' || span.isChosen) box.current?.focus({ preventScroll: true })
    if (span.by === 'keys') box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [span])
  const words = select.spanWords(span)
  return (
    <>
      <button
        ref={(element) => {
          box.current = element
          setAnchor(element)
        }}
        type="button"
        className="cal-span"
        aria-label={words}
        style={{
          gridColumn: `${span.column + 2} / ${span.column + 3}`,
          insetBlockStart: topOf(axis, span.startMin),
          height: span.durationMin * PX_PER_MIN - 2,
        }}
        onKeyDown={select.onSpanKey}
      >
        {select.spanTimes(span)}
      </button>
      {span.isChosen && anchor && (
        <Suspense>
          <Popover anchor={anchor} label={m.selecting.menu} onClose={select.clear} className="w-72">
            <p className="text-t2 font-press mb-3">{words}</p>
            <div className="grid gap-2">
              {slot && (
                <Button tone="ink" onClick={() => onBook(span)}>
                  {m.selecting.book}
                </Button>
              )}
              <form
                noValidate
                className="grid gap-2"
                onSubmit={(event) => {
                  event.preventDefault()
                  onBlock(span, label.trim())
                }}
              >
                <TextField
                  label={m.selecting.label}
                  value={label}
                  maxLength={HOURS_LIMITS.timeOffReason}
                  autoComplete="off"
                  onChange={({ target }) => setLabel(target.value)}
                />
                <Button type="submit" tone={slot ? 'line' : 'ink'}>
                  {m.selecting.block}
                </Button>
              </form>
            </div>
            {slot && <SlotReason shop={shop} asked={slot} />}
          </Popover>
        </Suspense>
      )}
    </>
  )
}
