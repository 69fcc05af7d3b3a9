import type { Draft } from '#web/data/opening/opening.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

type TrackProps = { draft: Draft; isReady: boolean; isOpen: boolean }

/** The shop's way from a draft to live: what is done, where it is, what comes. */
export function Track({ draft, isReady, isOpen }: TrackProps) {
  const { track: m } = useMessages('opening', opening).ready
  const format = useFormat()
  const { todos, looks, nextFree, submittedAt, state } = draft
  const isSent = state === 'in_review'
  const pictures = looks.reduce((sum, { photos }) => sum + photos, 0)
  const sentAt = submittedAt && format.time(submittedAt, Intl.DateTimeFormat().resolvedOptions().timeZone)
  const parts = [
    {
      words: m.there,
      detail: isReady
        ? m.parts(looks.length, pictures)
        : m.some(todos.filter(({ isDone }) => isDone).length, todos.length),
      is: isReady ? 'done' : 'now',
    },
    ...(draft.isReviewed
      ? [
          {
            words: isSent ? m.lookingNow : m.looking,
            detail: isOpen ? m.looked : isSent && sentAt ? m.since(sentAt) : m.next,
            is: isOpen ? 'done' : isSent ? 'now' : 'later',
          },
        ]
      : []),
    {
      words: m.open,
      detail: nextFree ? m.first(format.freeTime(nextFree.startsAt, nextFree.timeZone).text) : m.noTime,
      is: isOpen ? 'done' : 'later',
    },
  ]
  return (
    <ol className="mt-7">
      {parts.map(({ words, detail, is }) => (
        <li
          key={words}
          aria-current={is === 'now' ? 'step' : undefined}
          className={`relative grid grid-cols-[28px_minmax(0,1fr)] gap-3.5 not-last:pb-5.5 not-last:before:absolute not-last:before:inset-s-[13px] not-last:before:top-7 not-last:before:bottom-0 not-last:before:w-0.5 ${is === 'done' ? 'not-last:before:bg-ok-bar' : 'not-last:before:bg-hairline'}`}
        >
          <span
            aria-hidden="true"
            className={`grid size-7 place-items-center rounded-full ${is === 'done' ? 'bg-ok-wash text-ok' : is === 'now' ? 'bg-ink text-paper' : 'shadow-[inset_0_0_0_1.5px_var(--edge)]'}`}
          >
            {is === 'done' && <Icon name="check" size="s" />}
            {is === 'now' && <span className="size-2 rounded-full bg-current" />}
          </span>
          <span>
            <b className="block font-press">{words}</b>
            <span className="block text-t2 text-quiet">{detail}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
