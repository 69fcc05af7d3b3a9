import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { deletePoll, type OwnPoll, ownPollsQuery } from '#web/data/together/together.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { together as words } from '#web/messages/en/booking/together.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { MakePoll } from './make-poll.tsx'

/** A person's own links that ask others when they can; with a look in the address, a form that makes one. */
export function TogetherScreen(): ReactElement {
  const m = useMessages('together', words)
  const { look } = useSearch({ strict: false })
  const read = useQuery(ownPollsQuery)
  return (
    <div className="page pt-5 pb-16 md:pt-10">
      <PageTitle title={m.title} />
      <h1 className="heading-5">{m.title}</h1>
      <p className="mt-1 prose text-quiet">{m.intro}</p>
      <div className="mt-6 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-16">
        {look ? (
          <MakePoll key={look} lookId={look} />
        ) : (
          <div>
            <p className="mb-4">{m.chooseLook}</p>
            <LinkButton tone="ink" to="/">
              {m.toWall}
            </LinkButton>
          </div>
        )}
        <section aria-labelledby="together-own">
          <h2 id="together-own" className="heading-4">
            {m.yours}
          </h2>
          <QueryView read={read} pending={<Skeleton className="mt-3 h-16 rounded-ctl" />}>
            {(data) => <OwnPolls polls={data.items} />}
          </QueryView>
        </section>
      </div>
    </div>
  )
}

function OwnPolls({ polls }: { polls: readonly OwnPoll[] }) {
  const m = useMessages('together', words)
  const format = useFormat()
  const removing = useWrite(deletePoll, { overlaps: true })
  if (polls.length === 0) return <p className="mt-2 text-quiet">{m.none}</p>
  const dayOf = (day: string) => format.day(`${day}T12:00:00Z`, 'UTC')
  return (
    <ul className="mt-3 border-t border-hairline">
      {polls.map((poll) => (
        <li key={poll.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3">
          <span className="min-w-0 grow">
            <b className="block font-press wrap-anywhere">{m.forLook(poll.title, poll.shopName)}</b>
            <span className="block text-t2 text-quiet">
              {[
                m.days(dayOf(poll.firstDay), dayOf(poll.lastDay)),
                m.answers(poll.people),
                m.ends(format.day(poll.endsAt, 'UTC')),
              ].join(' · ')}
            </span>
          </span>
          <span className="flex gap-2">
            {poll.url && (
              <LinkButton
                to="/together/$token"
                params={{ token: tokenOf(poll.url ?? '') }}
                aria-label={m.openOf(poll.title)}
              >
                {m.open}
              </LinkButton>
            )}
            <Button
              tone="bare"
              aria-label={m.removeOf(poll.title)}
              working={removing.sending?.[0] === poll.id}
              onClick={() => void removing.send(poll.id)}
            >
              {m.remove}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function tokenOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}
