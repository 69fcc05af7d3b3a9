import { useQueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#core/time.ts'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { NewCartItem } from '#web/data/cart/cart.ts'
import { leaveLine, type QueuePlace, usePlaces } from '#web/data/cart/places.ts'
import { addTime } from '#web/features/cart/add-time/add-time.ts'
import { cart as cartWords } from '#web/messages/en/booking/cart.ts'
import { line as words } from '#web/messages/en/booking/line.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note, type NoteTone } from '#web/ui/feedback/note.tsx'
import { NearestTimes } from '../item/nearest-times.tsx'

/** The visitor's places in line for times that others hold; each changes by itself when its turn comes. */
export function PlaceNotes() {
  const m = useMessages('line', words)
  const { places } = usePlaces()
  if (places.length === 0) return null
  return (
    <section aria-label={m.places} className="mb-7 grid max-w-[760px] gap-3">
      {places.map((place) => (
        <PlaceNote key={place.id} place={place} />
      ))}
    </section>
  )
}

const tones: Record<QueuePlace['state'], NoteTone> = { waiting: 'info', held: 'ok', booked: 'warn', missed: 'warn' }

function PlaceNote({ place }: { place: QueuePlace }) {
  const m = useMessages('line', words)
  const cart = useMessages('cart', cartWords)
  const format = useFormat()
  const client = useQueryClient()
  const leaving = useWrite(leaveLine)
  const { state, shop, startsAt, nearest } = place
  const time = m.when(format.day(startsAt, shop.timeZone), format.time(startsAt, shop.timeZone))

  async function chooseInstead(start: string): Promise<void> {
    if (await addTime(client, { ...wantedOf(place), startsAt: start })) void leaving.send(place.id)
  }

  return (
    <Note tone={tones[state]} {...(state === 'waiting' && { icon: 'clock' })} announce lead={leadOf()}>
      <span className="block">{hintOf()}</span>
      {nearest.length > 0 && (
        <NearestTimes
          title={place.maker ? cart.nearest(place.maker.name) : cart.nearestAnyone}
          nearest={nearest}
          startsAt={startsAt}
          durationMs={place.service.durationMin * MINUTE_MS}
          timeZone={shop.timeZone}
          choose={(start) => void chooseInstead(start)}
        />
      )}
      {leaving.refusal && <span className="mt-2 block text-bad">{m.notLeft}</span>}
      <span className="-ms-3 mt-2 flex">
        <Button tone="bare" working={leaving.isWorking} onClick={() => void leaving.send(place.id)}>
          {state === 'waiting' ? m.leave : m.dismiss}
        </Button>
      </span>
    </Note>
  )

  function leadOf(): string {
    if (state === 'waiting') return m.waiting(place.position ?? 1, time, shop.name)
    if (state === 'held') return m.yours(time, shop.name)
    return state === 'booked' ? m.booked(time, shop.name) : m.missed(time, shop.name)
  }

  function hintOf(): string {
    if (state === 'held') return m.inYourCart
    if (state === 'missed') return m.missedWhy
    if (state === 'booked') return ''
    // By the visitor's own clock: it says how long, not when the appointment is.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const until = place.heldUntil ? `${m.heldUntil(format.time(place.heldUntil, timeZone))} ` : ''
    return `${until}${m.comesByItself}`
  }
}

function wantedOf({ lookId, maker, shop, service, startsAt }: QueuePlace): NewCartItem {
  if (lookId) return { lookId, startsAt, ...(maker === null && { forAnyone: true }) }
  return { shop: shop.slug, serviceId: service.id, memberId: maker?.id ?? null, startsAt }
}
