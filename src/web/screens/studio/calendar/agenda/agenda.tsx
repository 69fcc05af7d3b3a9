import { clip } from '#core/availability/interval.ts'
import type { Block, Calendar } from '#web/data/desk/calendar.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { calendar as words } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { HoldLeft } from '../grid/hold-left.tsx'
import { useBlockWords } from '../grid/use-block-words.ts'
import type { GridView } from '../grid/view.ts'

type AgendaProps = { calendar: Calendar; view: GridView; who: string | undefined; onOpen: (id: string) => void }

/** The same day as a list by time: the grid's twin for screen readers, small screens and printers. */
export function Agenda({ calendar, view, who, onOpen }: AgendaProps) {
  const m = useMessages('calendar', words)
  const format = useFormat()
  const day = view.columns[0]?.day
  const bounds = { from: day?.startsAt ?? 0, to: day?.endsAt ?? 0 }
  const blocks = calendar.blocks
    .filter(({ places }) => who === undefined || places.some(({ resourceId }) => resourceId === who))
    .filter(({ startsAt, endsAt }) => clip([{ from: Date.parse(startsAt), to: Date.parse(endsAt) }], bounds).length > 0)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const hourOf = ({ startsAt }: Block) => `${format.hour(startsAt, calendar.timeZone)}:00`
  if (blocks.length === 0) return <p className="py-10 text-center text-quiet">{m.noAppointments}</p>
  return (
    <div className="cal-agenda">
      {[...Map.groupBy(blocks, hourOf)].map(([hour, ofHour]) => (
        <section key={hour} aria-labelledby={`hour-${hour}`}>
          <h2 id={`hour-${hour}`} className="cal-hour">
            {hour}
          </h2>
          <ul>
            {ofHour.map((block) => (
              <AgendaRow key={block.id} {...{ calendar, block, onOpen }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function AgendaRow({ calendar, block, onOpen }: { calendar: Calendar; block: Block; onOpen: (id: string) => void }) {
  const m = useMessages('calendar', words)
  const say = useBlockWords(calendar)
  const { appointment, hold, timeOff, kind } = block
  const names = calendar.columns.filter(({ resourceId }) =>
    block.places.some((place) => place.resourceId === resourceId),
  )
  const who = afterEachOther(names.map(({ name }) => name))
  const colour = calendar.services.find(({ id }) => id === appointment?.serviceId)?.colour ?? 5
  const state = say.stateOf(block)
  const off = names.some((column) => column.kind === 'room') ? m.blocked : m.timeOff
  const title = appointment?.client.name ?? (hold ? m.heldByClient : kind === 'external' ? m.external : off)
  return (
    <li className={`cal-row cal-s${(colour % 6) + 1}`} data-kind={kind}>
      <span className="cal-row-time">{say.timeOf(block)}</span>
      <span className="cal-row-picture">
        {appointment?.look?.photo ? (
          <Photo photo={appointment.look.photo} sizes="48px" alt="" className="size-full" />
        ) : (
          <Icon name={appointment ? 'picture' : 'clock'} className="text-quiet" />
        )}
      </span>
      <span className="cal-row-words">
        {appointment ? (
          <TextButton className="hit-3 font-press text-start" onClick={() => onOpen(block.id)}>
            {title}
          </TextButton>
        ) : (
          <b className="font-press">{title}</b>
        )}
        <span className="block text-t2 text-quiet">
          {hold ? (
            <HoldLeft expiresAt={hold.expiresAt} service={hold.serviceName} />
          ) : (
            (appointment?.serviceName ?? timeOff?.reason)
          )}
        </span>
        <span className="block text-t2 text-quiet">{who}</span>
        {appointment && (
          <span className="hidden text-t2 print:block">
            {[appointment.client.phone, appointment.note].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      {state && (
        <span className="cal-row-state">
          <Badge tone={appointment ? toneOf(appointment) : 'plain'}>{state}</Badge>
        </span>
      )}
    </li>
  )
}

function toneOf({ state, arrivedAt, lateMin }: NonNullable<Block['appointment']>): BadgeTone {
  if (state === 'no_show') return 'bad'
  if (state === 'completed' || arrivedAt) return 'ok'
  return state === 'requested' || lateMin ? 'warn' : 'plain'
}
