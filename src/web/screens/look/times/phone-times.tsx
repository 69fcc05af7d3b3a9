import { useState } from 'react'
import type { LookPage } from '#web/data/looks/looks.ts'
import { FreeTimesSkeleton } from '#web/features/times/free-times-skeleton.tsx'
import type { FreeTimes } from '#web/features/times/use-free-times.ts'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { preloadSheet, Sheet } from '#web/ui/overlays/sheet.tsx'
import { BookButton, BookLine } from './book-button.tsx'
import { phoneBar } from './phone-bar.ts'
import { preloadTimesWeek, useTimesWeek } from './use-times-week.ts'

/** The times on a phone: a row, and a bar at the bottom; both open a sheet. */
export function PhoneTimes({ page, free }: { page: LookPage; free: FreeTimes }) {
  const { look } = page
  const m = useMessages('look', lookWords)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const LookTimes = useTimesWeek(isOpen, () => setOpen(false))
  const opens = {
    'aria-haspopup': 'dialog',
    onPointerDown: preload,
    onFocus: preload,
    onClick: () => setOpen(true),
  } as const
  const { wanted, chosen, timeZone } = free
  const mayBeFree = wanted !== undefined || free.times.isPending
  const when = wanted ? m.dayTime(format.day(wanted, timeZone), format.time(wanted, timeZone)) : null
  return (
    <div className="md:hidden">
      <Pressable
        {...opens}
        className="mt-4 flex min-h-16 w-full items-center gap-3.5 rounded-pic border border-hairline bg-raised px-4 py-2.5 text-start text-t2"
      >
        <Icon name="calendar" />
        {free.times.isPending ? (
          <span className="flex-1">
            <Skeleton className="my-1 h-3 w-32 rounded-in" />
            <Skeleton className="my-1 h-3 w-24 rounded-in" />
          </span>
        ) : (
          <span className="flex-1">
            <b className="block font-press">{when ?? m.seeTimes}</b>
            <span className="block text-quiet">
              {free.open && when ? dayWords(free.open.starts.length) : m.nothingThisWeek}
            </span>
          </span>
        )}
        <Icon name="chevron-end" />
      </Pressable>
      <div className={phoneBar}>
        <span className="min-w-0">
          <b className="block text-t3 font-press tabular-nums">{format.price(look.price)}</b>
          <span className="block min-h-lh text-t2 leading-tight text-quiet tabular-nums">{when}</span>
        </span>
        <span className="shrink-0">
          {chosen ? (
            <BookButton look={look} startsAt={chosen} timeZone={timeZone} who={free.who} isHeld={free.isHeld} />
          ) : (
            // assumes there are free times while they load, which is usual, to avoid layout shift
            <Button tone={mayBeFree ? 'accent' : 'ink'} big {...opens}>
              {mayBeFree ? m.book : m.seeTimes}
            </Button>
          )}
        </span>
      </div>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={m.pickTime}
        eyebrow={m.pickFor(look.serviceName, look.maker.name, format.duration(look.durationMin))}
        closeLabel={m.closeTimes}
        {...(wanted && {
          footer: (
            <>
              <BookButton
                look={look}
                startsAt={wanted}
                timeZone={timeZone}
                who={free.who}
                saysAll
                isHeld={free.isHeld}
              />
              <BookLine page={page} startsAt={wanted} isHeld={free.isHeld} />
            </>
          ),
        })}
      >
        {LookTimes ? <LookTimes free={free} look={look} /> : <FreeTimesSkeleton />}
      </Sheet>
    </div>
  )

  function dayWords(starts: number): string {
    const words = m.freeThatDay(starts)
    return free.isNextFree ? `${m.firstFreeDay} · ${words}` : words
  }
}

function preload(): void {
  preloadSheet()
  preloadTimesWeek()
}
