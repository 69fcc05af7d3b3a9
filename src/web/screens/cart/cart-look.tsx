import { useQuery } from '@tanstack/react-query'
import type { LookPage } from '#web/data/looks.ts'
import { isProblem } from '#web/data/problem.ts'
import { startQuery } from '#web/data/starts.ts'
import { cart } from '#web/messages/en/cart.ts'
import { shell } from '#web/messages/en/shell.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/note.tsx'
import { placeOf } from '../look/place-of.ts'
import { useVisitorZone } from '../look/use-visitor-zone.ts'
import { CartItem } from './cart-item.tsx'
import { CartSum } from './cart-sum.tsx'
import { weekdayOf } from './weekday-of.ts'

export type CartLookProps = { page: LookPage; startsAt: string | undefined }

/** One look at one time: whether it is still free is asked anew, and where it is not the nearest are offered. */
export function CartLook({ page, startsAt }: CartLookProps) {
  const m = useMessages('cart', cart)
  const frame = useMessages('shell', shell)
  const { look, timeZone } = page
  const check = useQuery({ ...startQuery(look.id, startsAt ?? ''), enabled: startsAt !== undefined })
  const taken = isProblem(check.error, 'slot_taken') ? check.error : null
  const title = startsAt ? m.yourDay(weekdayOf(startsAt, timeZone)) : m.title
  return (
    <div className="page pt-8 pb-12 md:pt-10">
      <title>{frame.titled(title)}</title>
      <h1 className="heading-6">{title}</h1>
      <p className="mt-2 text-t3 text-quiet">
        {startsAt ? <When page={page} startsAt={startsAt} isTaken={taken !== null} /> : m.noTime}
      </p>
      {taken && startsAt && <TakenNote page={page} startsAt={startsAt} hasOthers={taken.nearest.length > 0} />}
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_376px] lg:gap-16">
        <CartItem page={page} startsAt={startsAt} check={check} nearest={taken?.nearest ?? null} />
        <CartSum page={page} startsAt={startsAt} isTaken={taken !== null} />
      </div>
    </div>
  )
}

function When({ page, startsAt, isTaken }: { page: LookPage; startsAt: string; isTaken: boolean }) {
  const m = useMessages('cart', cart)
  const format = useFormat()
  const { look, timeZone } = page
  const zone = useVisitorZone() ?? timeZone
  if (isTaken) return m.dayToChoose(format.date(startsAt, timeZone))
  const endsAt = Date.parse(startsAt) + look.durationMin * 60_000
  const times = [format.time(startsAt, timeZone), format.time(endsAt, timeZone)] as const
  const line = m.dayLine(format.date(startsAt, timeZone), ...times)
  if (format.time(startsAt, zone) === times[0]) return line
  return `${line} ${m.zone(placeOf(timeZone))} ${m.yours(format.time(startsAt, zone))}`
}

function TakenNote({ page, startsAt, hasOthers }: { page: LookPage; startsAt: string; hasOthers: boolean }) {
  const m = useMessages('cart', cart)
  const format = useFormat()
  return (
    <Note
      tone="bad"
      announce
      lead={m.takenLead(format.time(startsAt, page.timeZone), page.look.shop.name)}
      className="mt-6 max-w-[760px]"
    >
      <span className="block">{hasOthers ? m.taken : m.takenForGood}</span>
    </Note>
  )
}
