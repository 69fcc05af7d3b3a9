import { Link } from '@tanstack/react-router'
import type { Touched } from '#web/data/studio/studio-hours.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Avatar } from '#web/ui/icons/avatar.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Planner } from '../use-planned-change.ts'

const SHOWN = 6

/** The coming appointments a change leaves outside; saving keeps them all. */
export function TouchesDialog({ shop, planner, timeZone }: { shop: string; planner: Planner; timeZone: string }) {
  const m = useMessages('studio-hours', studioHours)
  const format = useFormat()
  const { asked } = planner
  if (!asked) return null
  const { count, touched } = asked.touched
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && planner.leave()}
      title={m.touches.title(count)}
      readsOut={false}
      actions={
        <>
          <Button look="accent" working={planner.isWorking} onClick={() => void planner.confirm()}>
            {m.touches.save(count)}
          </Button>
          <Button look="bare" onClick={planner.leave}>
            {m.touches.notNow}
          </Button>
        </>
      }
    >
      <p className="text-t2 text-quiet">{m.touches.words}</p>
      <ul className="mt-3">
        {touched.slice(0, SHOWN).map((one) => (
          <li
            key={one.appointmentId}
            className="flex items-center gap-3 py-2.5 border-t border-hairline first:border-t-0"
          >
            <Avatar name={one.clientName} size={40} />
            <div className="min-w-0 flex-1">
              <div className="text-t2 font-strong truncate">{one.clientName}</div>
              <div className="text-t1 text-quiet">
                {m.touches.line(
                  `${format.day(one.startsAt, timeZone)}, ${format.time(one.startsAt, timeZone)}`,
                  one.serviceName,
                  one.memberName,
                )}
              </div>
            </div>
            <WaysOut shop={shop} touched={one} />
          </li>
        ))}
      </ul>
      {count > SHOWN && <p className="text-t2 pt-2.5 border-t border-hairline">{m.touches.more(count - SHOWN)}</p>}
    </Dialog>
  )
}

/** The appointment itself, where it is moved or cancelled, and its client. New tabs, because the change is not saved yet. */
function WaysOut({ shop, touched }: { shop: string; touched: Touched['touched'][number] }) {
  const { touches: m } = useMessages('studio-hours', studioHours)
  const { clientName, clientPhone, clientEmail, state } = touched
  return (
    <span className="flex flex-none items-center gap-1">
      {clientPhone && (
        <IconButton
          icon={rareShapes.phone}
          label={m.call(clientName, clientPhone)}
          render={(props) => <a href={`tel:${clientPhone.replaceAll(/[^+\d]/g, '')}`} {...props} />}
        />
      )}
      {clientEmail && (
        <IconButton
          icon={rareShapes.mail}
          label={m.mail(clientName)}
          render={(props) => <a href={`mailto:${clientEmail}`} {...props} />}
        />
      )}
      <Link
        {...studioPath(shop, 'bookings')}
        search={state === 'requested' ? { state: 'requests' } : {}}
        target="_blank"
        aria-label={m.openLabel(clientName)}
        className="link text-t2 min-h-11 inline-flex items-center px-2"
      >
        {m.open}
      </Link>
    </span>
  )
}
