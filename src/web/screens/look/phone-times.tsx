import { useState } from 'react'
import type { LookCard } from '#web/data/looks.ts'
import { look as lookWords } from '#web/messages/en/look.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { preloadSheet, Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FreeTimesWeek } from './free-times.tsx'
import { NotYetNote } from './not-yet-note.tsx'
import type { FreeTimes } from './use-free-times.ts'

/** On a phone the times are a row and a bar at the bottom, and both open a sheet. */
export function PhoneTimes({ look, free }: { look: LookCard; free: FreeTimes }) {
  const m = useMessages('look', lookWords)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const opens = {
    'aria-haspopup': 'dialog',
    onPointerDown: preloadSheet,
    onFocus: preloadSheet,
    onClick: () => setOpen(true),
  } as const
  const first = free.open?.starts[0]
  const when = first ? `${format.day(first, free.timeZone)}, ${format.time(first, free.timeZone)}` : null
  return (
    <div className="md:hidden">
      <button
        type="button"
        {...opens}
        className="mt-4 flex min-h-16 w-full items-center gap-3.5 rounded-pic border border-hairline bg-raised px-4 py-2.5 text-start text-t2"
      >
        <Icon name="calendar" />
        {free.times.isPending ? (
          <span className="flex-1">
            <Skeleton className="h-3 w-32 rounded-in" />
            <Skeleton className="mt-2 h-3 w-24 rounded-in" />
          </span>
        ) : (
          <span className="flex-1">
            <b className="block font-press">{when ?? m.seeTimes}</b>
            <span className="block text-quiet">
              {free.open && when ? m.freeThatDay(free.open.starts.length) : m.nothingThisWeek}
            </span>
          </span>
        )}
        <Icon name="chevron-end" />
      </button>
      <div className="fixed inset-x-0 bottom-0 z-20 flex h-[calc(80px+env(safe-area-inset-bottom))] items-center justify-between gap-4 border-t border-hairline bg-paper px-4 pb-[env(safe-area-inset-bottom)]">
        <span className="min-w-0">
          <b className="block text-t3 font-press tabular-nums">{format.price(look.price)}</b>
          <span className="block truncate text-t2 text-quiet tabular-nums">{when}</span>
        </span>
        <Button look="ink" big {...opens}>
          {m.seeTimes}
        </Button>
      </div>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={m.pickTime}
        eyebrow={m.pickFor(look.serviceName, look.maker.name, format.duration(look.durationMin))}
        closeLabel={m.closeTimes}
        footer={<NotYetNote />}
      >
        <FreeTimesWeek free={free} nextFree={look.nextFree} />
      </Sheet>
    </div>
  )
}
