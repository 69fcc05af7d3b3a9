import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LookPage } from '#web/data/looks.ts'
import { useReadProblem } from '#web/data/use-read-problem.ts'
import { cart } from '#web/messages/en/cart.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Photo } from '#web/photos/photo.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { NearestTimes } from './nearest-times.tsx'

type CartItemProps = {
  page: LookPage
  startsAt: string | undefined
  check: UseQueryResult
  /** where the time was taken: those that are free instead */
  nearest: readonly string[] | null
}

/** The look, its time and what can be done about it. */
export function CartItem({ page, startsAt, check, nearest }: CartItemProps) {
  const m = useMessages('cart', cart)
  const format = useFormat()
  const { look, timeZone, place } = page
  const [photo] = look.photos
  const isTaken = nearest !== null
  const day = startsAt && { day: isoDayIn(startsAt, timeZone) }
  return (
    <article className="grid grid-cols-[52px_72px_minmax(0,1fr)] gap-x-4 md:grid-cols-[68px_112px_minmax(0,1fr)] md:gap-x-5">
      <p className="pt-1 tabular-nums">
        {startsAt && (
          <ItemTimes startsAt={startsAt} durationMin={look.durationMin} timeZone={timeZone} isTaken={isTaken} />
        )}
      </p>
      <Link to="/looks/$id" params={{ id: look.id }} search={{ ...day }} tabIndex={-1} aria-hidden="true">
        {photo && (
          <Photo
            photo={photo}
            alt=""
            sizes="(min-width: 720px) 112px, 72px"
            className={`aspect-card rounded-pic ${isTaken ? 'grayscale' : ''}`}
          />
        )}
      </Link>
      <div className="min-w-0 pt-1">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="heading-3">
            <Link to="/looks/$id" params={{ id: look.id }} search={{ ...day }} className="hover:underline">
              {look.serviceName}
            </Link>
          </h2>
          <span className={`text-t2 font-press tabular-nums ${isTaken ? 'text-quiet' : ''}`}>
            {format.price(look.price)}
          </span>
        </div>
        <p className="text-t2 text-quiet">{look.title}</p>
        <p className="mt-1.5 flex items-center gap-2.5 text-t2 text-quiet">
          <Face name={look.maker.name} portrait={look.maker.portrait} />
          <span className="min-w-0">
            {[m.withMaker(look.maker.name, look.shop.name), place.district ?? place.city].filter(Boolean).join(', ')}
          </span>
        </p>
        {startsAt && !isTaken && <Checked check={check} />}
      </div>
      <div className="col-span-2 col-start-2 mt-3 md:col-span-1 md:col-start-3">
        {nearest && nearest.length > 0 && <NearestTimes page={page} nearest={nearest} startsAt={startsAt} />}
        <p className="-ms-3 mt-1 flex flex-wrap gap-x-1">
          <Button
            look="bare"
            render={(props) => <Link to="/looks/$id" params={{ id: look.id }} search={{ ...day }} {...props} />}
          >
            {startsAt ? (isTaken ? m.anotherDay : m.changeTime) : m.chooseTime}
          </Button>
          <Button look="bare" render={(props) => <Link to="/cart" search={{}} {...props} />}>
            {m.remove}
          </Button>
        </p>
      </div>
    </article>
  )
}

type ItemTimesProps = { startsAt: string; durationMin: number; timeZone: string; isTaken: boolean }

function ItemTimes({ startsAt, durationMin, timeZone, isTaken }: ItemTimesProps) {
  const m = useMessages('cart', cart)
  const format = useFormat()
  const from = format.time(startsAt, timeZone)
  if (isTaken)
    return (
      <>
        <s className="text-t3 text-bad">{from}</s>
        <span className="ear-only"> {m.gone}</span>
      </>
    )
  return (
    <>
      <b className="block text-t3 font-press">{from}</b>
      <span className="block text-t2 text-quiet">
        {format.time(Date.parse(startsAt) + durationMin * 60_000, timeZone)}
      </span>
    </>
  )
}

function Checked({ check }: { check: UseQueryResult }) {
  const m = useMessages('cart', cart)
  const words = useReadProblem(check.error)
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-3 text-t2" role="status">
      {check.isPending && <span className="text-quiet">{m.checking}</span>}
      {check.isSuccess && <Badge tone="ok">{m.stillFree}</Badge>}
      {check.isError && (
        <>
          <span className="text-bad">{m.checkFailed}</span>
          <Button onClick={() => void check.refetch()} working={check.isFetching}>
            {words.retry}
          </Button>
        </>
      )}
    </div>
  )
}
