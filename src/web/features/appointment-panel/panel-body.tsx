import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { DeskAppointment } from '#web/data/desk/appointment.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { telHref } from '#web/features/phone/tel-link.tsx'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Line } from './line.tsx'
import { PriceLine } from './money/price-line.tsx'
import { ReceiptLines } from './money/receipt-lines.tsx'
import { NoteLine } from './note-line.tsx'
import { PanelPictures } from './panel-pictures.tsx'
import { Trail } from './trail.tsx'
import { WhenAndWith } from './when-and-with.tsx'

const DepositLine = lazy(() => import('./money/deposit-line.tsx').then((file) => ({ default: file.DepositLine })))

type PartProps = { shop: string; detail: DeskAppointment }

export function PanelBody({ shop, detail }: PartProps) {
  const m = useMessages('panel', panel)
  const format = useFormat()
  const { card, block } = detail
  const appointment = block.appointment
  return (
    <>
      <PanelPictures detail={detail} />
      {card.pinned && (
        <Note tone="warn" className="mt-4">
          {card.pinned}
        </Note>
      )}
      {appointment?.note && <p className="mt-4 wrap-anywhere">{format.quoted(appointment.note)}</p>}
      <div className="mt-2">
        <WhenAndWith shop={shop} detail={detail} />
        <PriceLine shop={shop} detail={detail} />
        <ReceiptLines shop={shop} detail={detail} />
        {(detail.deposit || detail.mayAskDeposit) && (
          <Suspense>
            <DepositLine shop={shop} detail={detail} />
          </Suspense>
        )}
        <NoteLine shop={shop} detail={detail} />
        <ClientLine shop={shop} detail={detail} />
        {detail.history.length > 0 && <Before shop={shop} detail={detail} />}
        {appointment && <Line label={m.code}>{afterEachOther([appointment.code, appointment.serviceName])}</Line>}
        <Trail detail={detail} />
      </div>
    </>
  )
}

function ClientLine({ shop, detail: { card } }: PartProps) {
  const m = useMessages('panel', panel)
  const format = useFormat()
  return (
    <Line label={m.client}>
      <p className="flex flex-wrap gap-x-4">
        {card.phone && (
          <a className="link" href={telHref(card.phone)}>
            {card.phone}
          </a>
        )}
        {card.email && (
          <a className="link break-all" href={`mailto:${card.email}`}>
            {card.email}
          </a>
        )}
        {card.isMailStopped && <span className="text-quiet">{m.mailStopped}</span>}
        {!card.phone && !card.email && <span className="text-quiet">{m.noContact}</span>}
      </p>
      {card.notes.map((note) => (
        <p key={note.id} className="mt-1.5 wrap-anywhere">
          {note.text} <span className="text-t1 text-quiet">{afterEachOther([note.author, format.ago(note.at)])}</span>
        </p>
      ))}
      <Link
        {...studioPath(shop, 'clients/:id', { id: card.id })}
        className="link inline-flex items-center gap-1 mt-1.5"
      >
        {m.card}
        <Icon name="chevron-end" size="s" />
      </Link>
    </Line>
  )
}

function Before({ shop, detail: { history, timeZone, card } }: PartProps) {
  const m = useMessages('panel', panel)
  const format = useFormat()
  return (
    <Line label={m.before}>
      <ul className="panel-history">
        {history.map((visit) => {
          const when = format.date(visit.startsAt, timeZone)
          return (
            <li key={visit.id}>
              <Link
                {...studioPath(shop, 'clients/:id', { id: card.id })}
                className="panel-visit"
                aria-label={m.visit(visit.serviceName, visit.memberName, when)}
              >
                {visit.photo ? (
                  <Photo photo={visit.photo} sizes="64px" alt="" className="size-full" />
                ) : (
                  <span aria-hidden="true" className="panel-visit-words">
                    {visit.serviceName}
                  </span>
                )}
              </Link>
              <span className="panel-date">{when}</span>
            </li>
          )
        })}
      </ul>
    </Line>
  )
}
