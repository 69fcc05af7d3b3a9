import type { ReactNode } from 'react'
import type { ClientCard } from '#web/data/desk/clients.ts'
import { telHref } from '#web/features/phone/tel-link.tsx'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** Visits and money, last and next visit, no-shows, and how to reach them. */
export function CardFacts({ card }: { card: ClientCard }) {
  const { facts: m, contact, visits, noShows } = useMessages('clients', clients)
  const format = useFormat()
  const { timeZone, nextVisitAt, lastVisitAt } = card
  /** The booked visit, or the day it may be, or the last one. */
  function nextLine({ unit, nextOn }: NonNullable<ClientCard['rhythm']>): string | null {
    if (nextVisitAt) return m.nextIs(format.freeTime(nextVisitAt, timeZone).text)
    if (nextOn) return m.nextAbout(unit === 'month' ? format.month(nextOn, 'UTC') : format.date(nextOn, 'UTC'))
    return lastVisitAt && m.lastWas(format.date(lastVisitAt, timeZone))
  }
  return (
    <ul aria-label={m.label} className="client-facts">
      <Fact lead={visits(card.visits)}>{card.spent && card.spent.minor > 0 && m.inAll(format.price(card.spent))}</Fact>
      {card.rhythm ? (
        <Fact lead={m.every[card.rhythm.unit](card.rhythm.every)}>{nextLine(card.rhythm)}</Fact>
      ) : nextVisitAt ? (
        <Fact lead={format.freeTime(nextVisitAt, timeZone).text}>{m.next}</Fact>
      ) : (
        <Fact lead={lastVisitAt ? format.date(lastVisitAt, timeZone) : m.neverSeen}>
          {lastVisitAt ? m.last : m.noNext}
        </Fact>
      )}
      <Fact lead={card.noShows > 0 ? noShows(card.noShows) : m.noNoShows}>
        {card.lastNoShowAt && m.lastNoShow(format.date(card.lastNoShowAt, timeZone))}
      </Fact>
      <Fact
        lead={
          card.phone ? (
            <a href={telHref(card.phone)} aria-label={contact.call(card.phone)} className="inline-block py-1">
              {card.phone}
            </a>
          ) : card.email ? null : (
            contact.none
          )
        }
      >
        {card.email && (
          <a
            href={`mailto:${card.email}`}
            aria-label={contact.write(card.email)}
            className="inline-block py-1 underline wrap-anywhere"
          >
            {card.email}
          </a>
        )}
        {card.isMailStopped && <span className="block">{contact.mailStopped}</span>}
      </Fact>
    </ul>
  )
}

function Fact({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  return (
    <li className="tabular-nums">
      {lead && <b className="block text-t3 font-press wrap-anywhere">{lead}</b>}
      {children && <span className="block text-t2 text-quiet">{children}</span>}
    </li>
  )
}
