import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { useLiveTimes } from '#web/data/live/use-live-times.ts'
import { storedAnswer } from '#web/data/together/own-answer.ts'
import { type Poll, pollQuery } from '#web/data/together/together.ts'
import { PageMissing } from '#web/features/page-frame/page-missing.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { together as words } from '#web/messages/en/booking/together.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { PollFits } from './poll-fits.tsx'

/** What a link leads to: when each can come, and the free times that fit [H2]. */
export function PollScreen(): ReactElement {
  const m = useMessages('together', words)
  const { token = '' } = useParams({ strict: false })
  useLiveTimes()
  const read = useQuery(pollQuery(token))
  if (read.isError && (!read.data || isProblem(read.error, 'not_found'))) return <PageMissing query={read} words={m} />
  if (!read.data)
    return (
      <div className="page pt-5 pb-10 md:pt-10" aria-busy="true">
        <p className="sr-only" role="status">
          {m.loading}
        </p>
        <Skeleton className="h-20 max-w-130 rounded-ctl" />
        <Skeleton className="mt-8 h-80 max-w-190 rounded-ctl" />
      </div>
    )
  return <OpenPoll key={token} token={token} poll={read.data} />
}

function OpenPoll({ token, poll }: { token: string; poll: Poll }) {
  const m = useMessages('together', words)
  const [ownId, setOwnId] = useState(() => storedAnswer(token)?.id)
  return (
    <div className="page pt-5 pb-16 md:pt-10">
      <PageTitle title={m.title} />
      <h1 className="heading-5">{m.title}</h1>
      <LookLine look={poll.look} />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-16">
        <AnswerForm token={token} poll={poll} onAnswer={({ id }) => setOwnId(id)} />
        <div>
          <section aria-labelledby="together-people">
            <h2 id="together-people" className="heading-4">
              {m.people}
            </h2>
            {poll.people.length === 0 ? (
              <p className="mt-2 text-quiet">{m.nobody}</p>
            ) : (
              <ul className="mt-3 flex flex-wrap gap-2">
                {poll.people.map(({ id, name }) => (
                  <li key={id} className="rounded-full bg-sunken px-3 py-1.5 text-t2 wrap-anywhere">
                    {id === ownId ? m.you(name) : name}
                  </li>
                ))}
              </ul>
            )}
          </section>
          {poll.people.length > 0 && <PollFits token={token} poll={poll} />}
        </div>
      </div>
    </div>
  )
}

function LookLine({ look }: { look: Poll['look'] }) {
  const format = useFormat()
  return (
    <div className="mt-5 mb-8 flex items-center gap-4">
      {look.photo && <Photo photo={look.photo} alt="" sizes="64px" className="aspect-card w-16 shrink-0 rounded-pic" />}
      <div className="min-w-0">
        <p className="heading-3 wrap-anywhere">
          <Link to="/looks/$id" params={{ id: look.id }} className="underline-offset-4 hover:underline">
            {look.title}
          </Link>
        </p>
        <p className="text-t2 text-quiet wrap-anywhere">
          {[look.makerName, look.shop.name, format.duration(look.durationMin), format.price(look.price)].join(' · ')}
        </p>
      </div>
    </div>
  )
}
