import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { endWish, type Wish, wishesQuery } from '#web/data/waiting/waiting.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { useDaysWords } from '#web/features/waiting/use-days-words.ts'
import { clockOf } from '#web/features/waiting/window-range.tsx'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { waiting as words } from '#web/messages/en/booking/waiting.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const ChangeWishDialog = lazy(() =>
  import('./change-wish.tsx').then(({ ChangeWishDialog }) => ({ default: ChangeWishDialog })),
)

/** What a person waits for, with what is offered now. */
export function WaitingScreen(): ReactElement {
  const m = useMessages('waiting', words).list
  const read = useQuery({ ...wishesQuery, refetchInterval: 60_000 })
  return (
    <div className="page pt-5 pb-16 md:pt-10">
      <PageTitle title={m.title} />
      <h1 className="heading-5">{m.title}</h1>
      <QueryView read={read} pending={<Loading />}>
        {(data) => <Wishes items={data.items} />}
      </QueryView>
    </div>
  )
}

function Wishes({ items }: { items: readonly Wish[] }) {
  const m = useMessages('waiting', words).list
  const open = items.filter(({ state }) => state === 'waiting' || state === 'offered')
  const ended = items.filter((wish) => !open.includes(wish))
  if (items.length === 0)
    return (
      <EmptyState
        icon="clock"
        title={m.empty.title}
        action={
          <LinkButton tone="ink" to="/">
            {m.empty.action}
          </LinkButton>
        }
      >
        {m.empty.sentence}
      </EmptyState>
    )
  return (
    <>
      {open.length > 0 && (
        <ul className="mt-5 grid max-w-200 gap-3" aria-label={m.open}>
          {open.map((wish) => (
            <OpenWish key={wish.id} wish={wish} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <section className="mt-10 max-w-200">
          <h2 className="heading-4">{m.ended}</h2>
          <ul className="mt-3 grid gap-3">
            {ended.map((wish) => (
              <li key={wish.id} className="flex items-center gap-3">
                <About wish={wish} />
                <Badge>{wish.state === 'taken' ? m.states.taken : m.states.over}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function OpenWish({ wish }: { wish: Wish }) {
  const m = useMessages('waiting', words)
  const format = useFormat()
  const [isChanging, setChanging] = useState(false)
  const { send, isWorking, refusal } = useWrite(endWish, { onDone: () => announce(m.ask.stopped) })
  const { offer, place, shop } = wish
  const title = titleOf(wish)
  return (
    <li className="grid gap-3 rounded-pic border border-hairline bg-raised p-4">
      <About wish={wish} />
      {offer ? (
        <p className="text-t2">
          <b className="font-press">
            {m.list.offered(
              format.dayAndTime(format.day(offer.startsAt, shop.timeZone), format.time(offer.startsAt, shop.timeZone)),
              format.time(offer.expiresAt, shop.timeZone),
            )}
          </b>
        </p>
      ) : (
        place !== null && <p className="text-t2">{m.list.place(place)}</p>
      )}
      <RefusalNote refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        {offer ? (
          <LinkButton tone="accent" to="/offers/$id" params={{ id: offer.id }}>
            {m.list.see}
          </LinkButton>
        ) : (
          <Button aria-label={m.list.changeAbout(title)} onClick={() => setChanging(true)}>
            {m.ask.change}
          </Button>
        )}
        <Button tone="bare" aria-label={m.list.stopAbout(title)} working={isWorking} onClick={() => void send(wish.id)}>
          {m.ask.stop}
        </Button>
      </div>
      {isChanging && (
        <Suspense>
          <ChangeWishDialog wish={wish} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </li>
  )
}

function About({ wish }: { wish: Wish }) {
  const m = useMessages('waiting', words)
  const daysWords = useDaysWords()
  const { look, service, shop, maker, days, fromMin, toMin } = wish
  const title = titleOf(wish)
  const name = <b className="block truncate font-press">{title}</b>
  return (
    <div className="grid min-w-0 grow grid-cols-[64px_minmax(0,1fr)] items-center gap-4">
      {look?.photo ? (
        <Photo photo={look.photo} alt="" sizes="64px" className="aspect-[4/5] rounded-ctl" />
      ) : (
        <span aria-hidden="true" className="aspect-[4/5] rounded-ctl bg-hairline" />
      )}
      <div className="min-w-0 text-t2">
        {look ? (
          <Link to="/looks/$id" params={{ id: look.id }} className="inline-block max-w-full py-0.5 hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
        <p className="text-quiet">
          {afterEachOther([m.list.by(service.name, maker?.name ?? m.list.anyMaker), shop.name])}
        </p>
        <p className="text-quiet tabular-nums">
          {afterEachOther([daysWords(days), m.ask.span(clockOf(fromMin), clockOf(toMin))])}
        </p>
      </div>
    </div>
  )
}

function titleOf({ look, service }: Wish): string {
  return look?.title ?? service.name
}

function Loading() {
  const m = useMessages('waiting', words).list
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {m.loading}
      </p>
      <Skeleton className="mt-5 h-40 max-w-200 rounded-pic" />
      <Skeleton className="mt-3 h-40 max-w-200 rounded-pic" />
    </div>
  )
}
