import { useState } from 'react'
import type { ClientCard } from '#web/data/desk/clients.ts'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

const tones: Partial<Record<ClientCard['appointments'][number]['state'], BadgeTone>> = {
  requested: 'warn',
  confirmed: 'ok',
  no_show: 'bad',
}

const FIRST_SHOWN = 10

/** The appointments of the client, the latest first. */
export function CardVisits({ card, open }: { card: ClientCard; open: (visit: string) => void }) {
  const { history: m } = useMessages('clients', clients)
  const format = useFormat()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? card.appointments : card.appointments.slice(0, FIRST_SHOWN)
  return (
    <section aria-labelledby="client-visits" className="mt-8">
      <h3 id="client-visits" className="heading-4 mb-2">
        {m.title}
      </h3>
      {card.appointments.length === 0 && <p className="text-t2 text-quiet">{m.none}</p>}
      <ul>
        {shown.map((visit) => (
          <li key={visit.id} className="relative flex items-center gap-4 py-3 border-b border-hairline">
            <span className="client-thumb">
              {visit.look?.photo ? (
                <Photo photo={visit.look.photo} sizes="48px" alt="" className="size-full" />
              ) : (
                <Icon name="picture" size="s" />
              )}
            </span>
            <span className="grow min-w-0">
              <b className="block text-t2 font-press wrap-anywhere">
                {visit.mayOpen ? (
                  <Pressable onClick={() => open(visit.id)} className="client-visit">
                    {visit.look?.title ?? visit.serviceName}
                  </Pressable>
                ) : (
                  (visit.look?.title ?? visit.serviceName)
                )}
              </b>
              <span className="block text-t2 text-quiet tabular-nums">
                {format.date(visit.startsAt, card.timeZone)}, {format.time(visit.startsAt, card.timeZone)}{' '}
                {m.with(visit.makerName)}
              </span>
            </span>
            <span className="text-end">
              <span className="block text-t2 tabular-nums">{format.price(visit.price)}</span>
              <Badge tone={tones[visit.state] ?? 'plain'}>{m.states[visit.state]}</Badge>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < card.appointments.length && (
        <Button className="mt-4" onClick={() => setAll(true)}>
          {m.all(card.appointments.length)}
        </Button>
      )}
    </section>
  )
}
