import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { isReadyToOpen } from '#core/shops/ready-to-open.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { sessionQuery, useSession } from '#web/data/identity/session.ts'
import { isChangeable } from '#web/data/opening/draft-saving.ts'
import { type Draft, submitDraft } from '#web/data/opening/opening.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { stepFor } from '../draft-steps.ts'
import type { DraftEditor } from '../use-draft.ts'
import { Track } from './track.tsx'

/** The shop's state: what is missing, in review, returned with a question, or live. */
export function Ready({ editor }: { editor: DraftEditor }): ReactElement {
  const m = useMessages('opening', opening)
  const format = useFormat()
  const client = useQueryClient()
  const { person } = useSession()
  const { send, isWorking, refusal } = useWrite(submit)
  const { draft } = editor
  const { name, state, slug, nextFree } = draft
  const isReady = isReadyToOpen(draft.todos)
  const isOpen = !isChangeable(draft)
  const question = state === 'draft' ? draft.returnedBecause : null
  return (
    <>
      <Badge tone={isOpen ? 'ok' : state === 'draft' && !question ? 'plain' : 'warn'}>
        {question ? m.ready.question : m.states[state]}
      </Badge>
      <h1 className="heading-6 mt-3">{isOpen ? m.ready.live : isReady ? m.ready.ready(name) : m.ready.almost(name)}</h1>
      <p className="mt-2.5 max-w-[44ch] text-quiet text-pretty wrap-anywhere">{words()}</p>
      {question && (
        <blockquote className="mt-5 border-s-2 border-warn ps-4 whitespace-pre-line wrap-anywhere">
          {question}
        </blockquote>
      )}
      <Track draft={draft} isReady={isReady} isOpen={isOpen} />
      {!isReady && <Missing draft={draft} />}
      <RefusalNote refusal={refusal} className="mt-5" />
      <div className={`mt-8 flex flex-wrap gap-2 ${state === 'draft' ? 'step-bar' : 'max-md:grid'}`}>
        {state === 'draft' ? (
          <Button
            tone="accent"
            big
            className="max-md:grow"
            disabled={!isReady}
            working={isWorking}
            onClick={() => void send()}
          >
            {!draft.isReviewed ? m.ready.open : question ? m.ready.sendAgain : m.ready.send}
          </Button>
        ) : (
          <LinkButton tone="accent" big to="/shops/$slug" params={{ slug }}>
            {m.ready.seeIt}
          </LinkButton>
        )}
        {isOpen && (
          <LinkButton big {...studioPath(slug, 'looks')}>
            {m.ready.studio}
          </LinkButton>
        )}
        {state === 'in_review' && (
          <LinkButton tone="bare" big to="/open-a-shop/$draft/$step" params={{ draft: draft.id, step: 'place' }}>
            {m.ready.change}
          </LinkButton>
        )}
      </div>
    </>
  )

  function words(): string {
    if (isOpen) {
      const first = nextFree && format.freeTime(nextFree.startsAt, nextFree.timeZone).text
      return [m.ready.liveHint, ...(first ? [m.ready.firstFree(first)] : [])].join(' ')
    }
    if (question) return m.ready.answer
    return draft.isReviewed ? m.ready.review(person?.email ?? '') : m.ready.direct
  }

  async function submit(): Promise<Draft> {
    await editor.saving.flush()
    const sent = await submitDraft(client, draft.id)
    // The studio opens only shops of the session, which may be older than this one.
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
    return sent
  }
}

function Missing({ draft }: { draft: Draft }) {
  const m = useMessages('opening', opening)
  const missing = draft.todos.filter(({ isDone, isOptional }) => !isDone && !isOptional)
  return (
    <Note tone="warn" lead={m.ready.missing} className="mt-6">
      <ul>
        {missing.map(({ key }) => (
          <li key={key}>
            <Link
              to="/open-a-shop/$draft/$step"
              params={{ draft: draft.id, step: stepFor(key) }}
              className="link inline-block py-1.5"
            >
              {m.toDo[key] ?? m.todos[key]}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}
