import type { ShopDay } from '#web/data/studio/money.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { money } from '#web/messages/en/studio/money.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { ClosePanel } from './close-panel.tsx'
import { DayKinds } from './day-kinds.tsx'
import { DaySide } from './day-side.tsx'
import { useClosing } from './use-closing.ts'

type DayBooksProps = { shop: string; day: ShopDay; isOff: boolean }

/** The finding on top, then unpaid visits, then what came in. */
export function DayBooks({ shop, day, isOff }: DayBooksProps) {
  const m = useMessages('money', money)
  const format = useFormat()
  const closing = useClosing(shop, day)
  const { currency, unpaid, paidVisits } = day
  const say = (minor: number) => format.money({ minor, currency })
  const expected = closing.kinds
    .filter((kind) => kind.currency === currency)
    .reduce((sum, { expectedMinor }) => sum + expectedMinor, 0)
  const { differenceMinor, isCounted, isWrong } = closing
  const finding =
    closing.kinds.length === 0
      ? m.nothing
      : !isCounted || isWrong
        ? `${m.expected(say(expected))}.`
        : differenceMinor === 0
          ? m.asExpected(say(expected))
          : differenceMinor < 0
            ? m.short(say(expected), say(-differenceMinor))
            : m.over(say(expected), say(differenceMinor))
  return (
    <div className="money-day">
      <div className="min-w-0">
        <section>
          <h2 className="heading-5">{finding}</h2>
          <p className="mt-2 text-t2 text-quiet">{m.paidVisits(paidVisits, unpaid.length)}</p>
        </section>
        {unpaid.length > 0 && <Unpaid shop={shop} day={day} isOff={isOff} />}
        <DayKinds day={day} closing={closing} isOff={isOff} />
      </div>
      <aside>
        <ClosePanel shop={shop} day={day} closing={closing} isOff={isOff} />
        <DaySide shop={shop} day={day} />
      </aside>
    </div>
  )
}

function Unpaid({ shop, day, isOff }: DayBooksProps) {
  const m = useMessages('money', money)
  const format = useFormat()
  return (
    <section className="money-part">
      <h2 className="heading-4">{m.unpaid(day.unpaid.length)}</h2>
      <ul>
        {day.unpaid.map((visit, index) => (
          <li key={visit.id} className="money-unpaid">
            <span className="money-thumb">
              {visit.photo && <Photo photo={visit.photo} sizes="48px" alt="" className="size-full" />}
            </span>
            <span className="money-who">
              <b className="block font-press wrap-anywhere">{visit.clientName}</b>
              <span className="block text-t2 text-quiet">
                {m.visit(format.time(visit.startsAt, day.timeZone), visit.serviceName, visit.memberName)}
              </span>
            </span>
            <b className="text-t2 font-press tabular-nums">
              {format.money({ minor: visit.dueMinor, currency: visit.currency })}
            </b>
            <LinkButton
              {...studioPath(shop, 'money')}
              search={{ ...(day.day !== day.today && { day: day.day }), visit: visit.id }}
              resetScroll={false}
              tone={index === 0 ? 'ink' : 'line'}
              disabled={isOff || day.closing !== null}
              aria-label={m.takeFrom(visit.clientName)}
            >
              {m.take}
            </LinkButton>
          </li>
        ))}
      </ul>
      {day.closing === null && <p className="mt-2 text-t2 text-quiet">{m.unpaidStay}</p>}
    </section>
  )
}
