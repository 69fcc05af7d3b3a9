import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '#web/data/live/live.ts'
import { type CommentSort, commentsQuery, refetchSoon } from '#web/data/looks/comments.ts'
import type { LookPage } from '#web/data/looks/looks.ts'
import { comments as commentWords } from '#web/messages/en/voices/comments.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { NewCommentForm } from './new-comment-form.tsx'
import { Thread } from './thread.tsx'
import { freshIn } from './use-fresh-comments.ts'
import { useVoices } from './use-voices.ts'

const FIRST_SHOWN = 3

/** The interactive comments: paging, sorting, replies, useful, delete, report and live updates. */
export function LiveComments({ page }: { page: LookPage }) {
  const m = useMessages('comments', commentWords)
  const format = useFormat()
  const { look } = page
  const client = useQueryClient()
  const [sort, setSort] = useState<CommentSort>('newest')
  const [isAll, setAll] = useState(() => location.hash.startsWith('#comment-'))
  const read = useInfiniteQuery(commentsQuery(look.id, sort, sort === 'newest' ? page.comments : undefined))
  const voices = useVoices(page)
  const pages = read.data?.pages ?? [page.comments]
  const total = pages[0]?.total ?? 0
  const threads = pages.flatMap(({ items }) => items)
  const fresh = freshIn(voices.fresh, threads, voices.isOwn)
  const others = threads.filter(({ id }) => !fresh.some(({ said }) => said.id === id))
  const shown = isAll ? others : others.slice(0, FIRST_SHOWN)
  useLive([`look:${look.id}`], (kind) => {
    if (kind === 'comments' || kind === 'again') refetchSoon(client, look.id)
  })
  useArrivals(total, voices.ownCount, voices.fresh.isSettled)
  useScrollToSaid(threads.length)

  return (
    <>
      <div className="mb-6 flex min-h-7 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="heading-4">
          {m.title} <span className="text-quiet tabular-nums">{format.number(total)}</span>
        </h2>
        {threads.length > 1 && (
          <Segmented
            label={m.order}
            options={[
              { value: 'newest', label: m.newest },
              { value: 'useful', label: m.useful },
            ]}
            value={sort}
            onChange={setSort}
            className="-my-2"
          />
        )}
      </div>
      {threads.length + fresh.length === 0 && <p className="mb-6 text-quiet text-pretty">{m.none(look.maker.name)}</p>}
      <ul className="grid gap-7">
        {shown.map((thread) => (
          <li key={thread.id}>
            <Thread shown={{ key: thread.id, said: thread, isSending: false }} voices={voices} />
          </li>
        ))}
      </ul>
      {shown.length < others.length ? (
        <Button className="mt-5" onClick={() => setAll(true)}>
          {read.hasNextPage ? m.showMore : m.showAll(total)}
        </Button>
      ) : (
        read.hasNextPage && (
          <Button className="mt-5" working={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {m.showMore}
          </Button>
        )
      )}
      {read.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-t2 text-bad">
          {m.moreFailed}
        </p>
      )}
      {fresh.length > 0 && (
        <ul aria-label={m.yours} className="mt-7 grid gap-7">
          {fresh.map((each) => (
            <li key={each.key}>
              <Thread shown={each} voices={voices} />
            </li>
          ))}
        </ul>
      )}
      {page.audience === 'everyone' && <NewCommentForm page={page} voices={voices} />}
    </>
  )
}

/** Announces comments that arrived meanwhile; the person's own are announced by the form that sent them. */
function useArrivals(total: number, ownCount: number, isSettled: boolean) {
  const m = useMessages('comments', commentWords)
  const before = useRef({ total, ownCount })
  useEffect(() => {
    // Between an own comment's answer and the refetch of both lists, one of them counts it and the other does not.
    if (!isSettled) return
    const others = total - before.current.total - Math.max(0, ownCount - before.current.ownCount)
    before.current = { total, ownCount }
    if (others > 0) announce(m.arrived(others))
  }, [total, ownCount, isSettled, m])
}

/** Scrolls to the comment a mail linked to, once it is loaded. */
function useScrollToSaid(threads: number): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || threads === 0 || !location.hash.startsWith('#comment-')) return
    isDone.current = true
    const target = document.getElementById(location.hash.slice(1)) ?? document.getElementById('comments')
    target?.scrollIntoView({ block: 'center' })
    if (target?.id.startsWith('comment-')) target.focus({ preventScroll: true })
  }, [threads])
}
