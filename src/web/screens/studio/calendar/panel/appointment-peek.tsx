import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { shopEventsNow } from '#core/booking/lifecycle/shop-events.ts'
import { type Block, type Calendar, refreshCalendar } from '#web/data/desk/calendar.ts'
import { AppointmentActions } from '#web/features/appointment-actions/appointment-actions.tsx'
import { PrivatePicture } from '#web/features/references/private-picture.tsx'
import { calendar as words } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { useBlockWords } from '../grid/use-block-words.ts'
import './panel.css'

export type AppointmentPeekProps = { shop: string; calendar: Calendar; block: Block; onClose: () => void }

/** One appointment beside the calendar, which stays usable; on a phone a sheet. */
export function AppointmentPeek({ shop, calendar, block, onClose }: AppointmentPeekProps) {
  const m = useMessages('calendar', words)
  const say = useBlockWords(calendar)
  const isWide = useIsWide()
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isWide) return
    panel.current?.querySelector('button')?.focus()
    document.querySelector(`[data-block="${block.id}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && close()
    addEventListener('keydown', leave)
    return () => {
      removeEventListener('keydown', leave)
      document.querySelector<HTMLElement>(`[data-block="${block.id}"]`)?.focus({ preventScroll: true })
    }
  }, [block.id, isWide])
  const name = block.appointment?.client.name ?? ''
  const details = <Details calendar={calendar} block={block} />
  const actions = <Actions shop={shop} block={block} about={say.nameOf(block, '')} />
  if (!isWide)
    return (
      <Sheet
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={name}
        closeLabel={m.panel.close}
        footer={actions}
      >
        {details}
      </Sheet>
    )
  return (
    <aside ref={panel} aria-label={m.panel.label(name)} className="cal-panel">
      <div className="cal-panel-head">
        <div className="min-w-0">
          <h2 className="heading-4 truncate">{name}</h2>
          <p className="text-t2 text-quiet">{[say.timeOf(block), say.stateOf(block)].filter(Boolean).join(', ')}</p>
        </div>
        <IconButton icon="cross" label={m.panel.close} onClick={onClose} />
      </div>
      <div className="cal-panel-body">{details}</div>
      <div className="cal-panel-foot">{actions}</div>
    </aside>
  )
}

function Actions({ shop, block, about }: { shop: string; block: Block; about: string }) {
  const client = useQueryClient()
  const { appointment } = block
  if (!appointment) return null
  const startsAt = Date.parse(block.startsAt)
  // The server knows the deadline of a request, and refuses an answer that comes too late.
  const can = shopEventsNow({ state: appointment.state, startsAt, answerBy: startsAt }, Date.now())
  return (
    <div onClickCapture={() => void refreshCalendar(client, shop)}>
      <AppointmentActions shop={shop} appointment={{ id: block.id, can }} about={about} />
    </div>
  )
}

function Details({ calendar, block }: Pick<AppointmentPeekProps, 'calendar' | 'block'>) {
  const m = useMessages('calendar', words)
  const say = useBlockWords(calendar)
  const format = useFormat()
  const { appointment } = block
  if (!appointment) return null
  const { look, references, client, note, price, code, serviceName } = appointment
  const pictures = references.flatMap(({ photo }) => photo ?? [])
  const who = calendar.columns.find(({ memberId }) => memberId === appointment.memberId)?.name
  const lines = [
    [m.panel.when, `${say.timeOf(block)}, ${serviceName}`],
    [m.panel.with, who ?? ''],
    [m.panel.price, format.price(price)],
    [m.panel.code, code],
  ].filter(([, value]) => value)
  return (
    <>
      {(look?.photo || pictures.length > 0) && (
        <div className="cal-panel-pictures">
          {look?.photo && (
            <Link to="/looks/$id" params={{ id: look.id }} className="cal-panel-picture">
              <Photo photo={look.photo} sizes="240px" alt="" className="size-full" />
              <span className="cal-panel-caption">{m.panel.look}</span>
            </Link>
          )}
          {pictures.map((photo) => (
            <span key={photo.access} className="cal-panel-picture">
              <PrivatePicture photo={photo} sizes="120px" alt={m.panel.theirs} className="size-full object-cover" />
            </span>
          ))}
        </div>
      )}
      {note && <p className="mt-4 wrap-anywhere">“{note}”</p>}
      <dl className="cal-panel-lines">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{m.panel.contact}</dt>
          <dd className="flex flex-wrap gap-x-4">
            {client.phone && (
              <a className="link" href={`tel:${client.phone.replaceAll(/[^+\d]/g, '')}`}>
                {client.phone}
              </a>
            )}
            {client.email && (
              <a className="link break-all" href={`mailto:${client.email}`}>
                {client.email}
              </a>
            )}
            {!client.phone && !client.email && m.panel.noContact}
          </dd>
        </div>
      </dl>
    </>
  )
}
