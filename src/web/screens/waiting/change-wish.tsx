import { type RefObject, useRef, useState } from 'react'
import { wishForm } from '#contract/booking/booking-forms.ts'
import { MOST_WISH_DAYS } from '#core/waiting/wish.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeWish, type Wish } from '#web/data/waiting/waiting.ts'
import { WindowRange } from '#web/features/waiting/window-range.tsx'
import { waiting as words } from '#web/messages/en/booking/waiting.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Other days or another time of day for a wish, which keeps its place. */
export function ChangeWishDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const m = useMessages('waiting', words).list
  const today = isoDayIn(pageNow(), wish.shop.timeZone)
  // The server refuses days that have passed, so a change leaves them out.
  const form = useSchemaForm(wishForm, {
    defaultValues: { days: wish.days.filter((day) => day >= today), fromMin: wish.fromMin, toMin: wish.toMin },
    labels: { days: m.days },
  })
  const { days, ...span } = form.watch()
  const [typed, setTyped] = useState('')
  const { send, isWorking, refusal } = useWrite(changeWish, {
    onDone: () => {
      announce(m.saved)
      onClose()
    },
  })
  const list = useRef<HTMLUListElement>(null)
  const nameOf = useDayName()
  const withTyped = typed === '' || days.includes(typed) ? days : [...days, typed].toSorted()
  const isTooMany = withTyped.length > MOST_WISH_DAYS

  function add(): void {
    if (isTooMany) return
    form.setValue('days', withTyped)
    announce(m.dayAdded(nameOf(typed)))
    setTyped('')
    // The button is disabled now.
    list.current?.focus()
  }

  /** A day that is typed but not yet added counts too. */
  function save(): void {
    if (isTooMany) return
    form.setValue('days', withTyped)
    setTyped('')
    void form.handleSubmit((changed) => send(wish.id, changed))()
  }

  return (
    <Dialog
      open
      readsOut={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.changeTitle}
      closeLabel={m.close}
      actions={
        <Button tone="accent" working={isWorking} disabled={withTyped.length === 0} onClick={save}>
          {m.save}
        </Button>
      }
    >
      <Days days={days} list={list} onChange={(left) => form.setValue('days', left)} />
      <div className="mt-3 mb-5 flex items-end gap-2">
        <DateField
          label={m.otherDay}
          className="grow"
          isLow
          today={today}
          min={today}
          value={typed}
          error={isTooMany ? m.mostDays(MOST_WISH_DAYS) : undefined}
          onChange={setTyped}
        />
        <Button disabled={typed === '' || isTooMany} onClick={add}>
          {m.addDay}
        </Button>
      </div>
      <WindowRange
        value={span}
        onChange={({ fromMin, toMin }) => {
          form.setValue('fromMin', fromMin)
          form.setValue('toMin', toMin)
        }}
      />
      <RefusalNote refusal={refusal} />
    </Dialog>
  )
}

type DaysProps = {
  days: readonly string[]
  list: RefObject<HTMLUListElement | null>
  onChange: (days: string[]) => void
}

/** The last day stays: a wish has one day at least. */
function Days({ days, list, onChange }: DaysProps) {
  const m = useMessages('waiting', words).list
  const nameOf = useDayName()

  function remove(day: string): void {
    onChange(days.filter((one) => one !== day))
    announce(m.dayRemoved(nameOf(day)))
    // The pressed button disappears: focus stays in the list.
    list.current?.focus()
  }

  return (
    <ul ref={list} tabIndex={-1} aria-label={m.days} className="flex flex-wrap gap-2 outline-none">
      {days.map((day) => (
        <li key={day}>
          {days.length === 1 ? (
            <span className="inline-flex h-10 items-center text-t2 font-nav">{nameOf(day)}</span>
          ) : (
            <Chip
              endIcon="cross"
              render={(props) => (
                <button type="button" aria-label={m.removeDay(nameOf(day))} onClick={() => remove(day)} {...props} />
              )}
            >
              {nameOf(day)}
            </Chip>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A calendar day has no time zone: noon in UTC is the same day for the formatter. */
function useDayName(): (day: string) => string {
  const format = useFormat()
  return (day) => format.day(`${day}T12:00:00Z`, 'UTC')
}
