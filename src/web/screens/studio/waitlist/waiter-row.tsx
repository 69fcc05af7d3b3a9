import { Link } from '@tanstack/react-router'
import { MINUTE_MS } from '#core/time.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { offerByHand, takeOfferBack, type Waiter } from '#web/data/desk/waitlist.ts'
import { useOnline } from '#web/data/offline/use-online.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { telHref } from '#web/features/phone/tel-link.tsx'
import { useDaysWords } from '#web/features/waiting/use-days-words.ts'
import { clockOf } from '#web/features/waiting/window-range.tsx'
import { waitlist } from '#web/messages/en/studio/waitlist.ts'
import { daysBetween } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNow } from '#web/ui/clock/use-now.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { WindowBar } from './window-bar.tsx'

type WaiterRowProps = { shop: string; waiter: Waiter; timeZone: string; readAt: string; isMain: boolean }

/** Somebody who waits: what for, when, and the ways to help them. */
export function WaiterRow({ shop, waiter, timeZone, readAt, isMain }: WaiterRowProps) {
  const m = useMessages('waitlist', waitlist)
  const format = useFormat()
  const daysWords = useDaysWords()
  const isOnline = useOnline()
  const { id, name, photo, serviceName, memberName, days, fromMin, toMin, fits, offered, cardId, email, phone } = waiter
  const moment = (at: string) => `${format.shortDay(at, timeZone)} ${format.time(at, timeZone)}`
  const offering = useWrite(offerByHand, {
    onDone: ({ expiresAt }, _shop, _id, { startsAt }) =>
      showToast({ words: m.done(name, moment(startsAt), format.time(expiresAt, timeZone)), icon: 'check' }),
  })
  const takingBack = useWrite(takeOfferBack, {
    onDone: () => showToast({ words: m.takenBack(name), icon: 'check' }),
  })
  const label = fits && m.offer(moment(fits.startsAt), fits.memberName)
  return (
    <li className="waiter">
      <span className="waiter-picture">
        {photo ? <Photo photo={photo} sizes="64px" alt="" className="size-full" /> : <Icon name="picture" />}
      </span>
      <div className="waiter-who">
        <h3 className="font-press">
          {cardId ? (
            <Link {...studioPath(shop, 'clients/:id', { id: cardId })} className="hover:underline hit-6">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="text-t2 text-quiet">{m.what(serviceName, memberName)}</p>
        <p className="text-t2 text-quiet">{[phone ?? email, m.visits(waiter.visits)].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="waiter-when">
        <p className="text-t2 tabular-nums">
          {offered
            ? m.offered(moment(offered.startsAt), format.time(offered.expiresAt, timeZone))
            : m.window(daysWords(days), clockOf(fromMin), clockOf(toMin))}
        </p>
        <WindowBar window={{ fromMin, toMin }} span={fits ?? offered} timeZone={timeZone} />
      </div>
      <div className="waiter-place">
        <b className="block text-t2 font-press">
          {offered ? <TimeLeft readAt={readAt} expiresAt={offered.expiresAt} /> : m.place(waiter.place)}
        </b>
        <span className="text-t1 text-quiet">{m.waits(daysBetween(waiter.askedAt, readAt, timeZone))}</span>
      </div>
      <div className="waiter-acts">
        {fits && label && (
          <Button
            tone={isMain ? 'accent' : 'line'}
            disabled={!isOnline}
            working={offering.isWorking}
            aria-label={m.offerAbout(label, name)}
            className="waiter-offer"
            onClick={() => void offering.send(shop, id, { memberId: fits.memberId, startsAt: fits.startsAt })}
          >
            {label}
          </Button>
        )}
        {offered && (
          <Button
            disabled={!isOnline}
            working={takingBack.isWorking}
            aria-label={m.takeBackAbout(name)}
            onClick={() => void takingBack.send(shop, id)}
          >
            {m.takeBack}
          </Button>
        )}
        {phone && (
          <Button render={(props) => <a {...props} href={telHref(phone)} aria-label={m.callAbout(name, phone)} />}>
            <Icon name={rareShapes.phone} size="s" />
            {m.call}
          </Button>
        )}
        {email && (
          <Button render={(props) => <a {...props} href={`mailto:${email}`} aria-label={m.writeAbout(name, email)} />}>
            <Icon name={rareShapes.mail} size="s" />
            {m.write}
          </Button>
        )}
        <RefusalNote refusal={offering.refusal ?? takingBack.refusal} />
      </div>
    </li>
  )
}

/** How long an offer still holds, counted from when the server was asked. */
function TimeLeft({ readAt, expiresAt }: { readAt: string; expiresAt: string }) {
  const m = useMessages('waitlist', waitlist)
  const now = useNow(MINUTE_MS)
  return m.left(Math.max(0, Math.ceil((Date.parse(expiresAt) - Math.max(now, Date.parse(readAt))) / MINUTE_MS)))
}
