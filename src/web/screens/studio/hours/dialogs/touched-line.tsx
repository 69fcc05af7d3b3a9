import { Link } from '@tanstack/react-router'
import type { Touched } from '#web/data/studio/studio-hours.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { telHref } from '#web/features/phone/tel-link.tsx'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Avatar } from '#web/ui/icons/avatar.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Select } from '#web/ui/inputs/select.tsx'

type One = Touched['touched'][number]

export type TouchedLineProps = {
  shop: string
  timeZone: string
  touched: One
  way: Way
  onChoose: (way: Way) => void
}

/** The colleague who takes it, the client who is asked [B28], or nobody: it stays. */
export type Way = { memberId: string | null } | null

const KEEP = 'keep'
const ASK = 'ask'

/** One touched appointment, its client, and what happens to it. */
export function TouchedLine({ shop, timeZone, touched, way, onChoose }: TouchedLineProps) {
  const { touches: m } = useMessages('studio-hours', studioHours)
  const format = useFormat()
  const { clientName, clientEmail, startsAt, state, serviceName, memberName, takers } = touched
  const canAsk = state === 'confirmed' && clientEmail !== null
  return (
    <li className="touched-line">
      <Avatar name={clientName} size={40} />
      <div className="min-w-0">
        <div className="text-t2 font-strong truncate">{clientName}</div>
        <div className="text-t1 text-quiet">
          {m.line(
            format.dayAndTime(format.day(startsAt, timeZone), format.time(startsAt, timeZone)),
            serviceName,
            memberName,
          )}
        </div>
        <Contact shop={shop} touched={touched} />
      </div>
      {takers.length === 0 && !canAsk ? (
        <p className="touched-choice text-t2 text-quiet">{m.nobodyFree}</p>
      ) : (
        <Select
          className="touched-choice"
          label={<span className="sr-only">{m.choice(clientName)}</span>}
          value={way ? (way.memberId ?? ASK) : KEEP}
          options={[
            ...takers.map(({ id, displayName }) => ({ value: id, label: m.giveTo(displayName) })),
            ...(canAsk ? [{ value: ASK, label: m.letChoose }] : []),
            { value: KEEP, label: m.keep },
          ]}
          onChange={(value) => onChoose(value === KEEP ? null : { memberId: value === ASK ? null : value })}
        />
      )}
    </li>
  )
}

/** The appointment itself, where it is moved or cancelled, and its client. New tabs, because the change is not saved yet. */
function Contact({ shop, touched }: { shop: string; touched: One }) {
  const { touches: m } = useMessages('studio-hours', studioHours)
  const { clientName, clientPhone, clientEmail, state } = touched
  return (
    <span className="flex items-center gap-1 -ms-2">
      <Link
        {...studioPath(shop, 'bookings')}
        search={state === 'requested' ? { state: 'requests' } : {}}
        target="_blank"
        aria-label={m.openLabel(clientName)}
        className="link text-t2 min-h-10 inline-flex items-center px-2"
      >
        {m.open}
      </Link>
      {clientPhone && (
        <IconButton
          small
          icon={rareShapes.phone}
          label={m.call(clientName, clientPhone)}
          render={(props) => <a href={telHref(clientPhone)} {...props} />}
        />
      )}
      {clientEmail && (
        <IconButton
          small
          icon={rareShapes.mail}
          label={m.mail(clientName)}
          render={(props) => <a href={`mailto:${clientEmail}`} {...props} />}
        />
      )}
    </span>
  )
}
