import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { isReadyToOpen } from '#core/shops/ready-to-open.ts'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { sessionQuery } from '#web/data/identity/session.ts'
import { type Draft, submitDraft } from '#web/data/opening/opening.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { stepFor } from '../draft-steps.ts'
import type { DraftEditor } from '../use-draft.ts'

/** The shop's state: what is missing, in review, returned with a question, or live. */
export function Ready({ editor }: { editor: DraftEditor }): ReactElement {
  const m = useMessages('opening', opening)
  const client = useQueryClient()
  const { send, isWorking, refusal } = useSubmission()
  const { draft } = editor
  const { name, state, slug, isReviewed } = draft
  const isReady = isReadyToOpen(draft.todos)
  const isOpen = state !== 'draft' && state !== 'in_review'
  return (
    <>
      <Badge
        tone={
          state === 'draft' && draft.returnedBecause ? 'warn' : isOpen ? 'ok' : state === 'draft' ? 'plain' : 'warn'
        }
      >
        {state === 'draft' && draft.returnedBecause ? m.ready.question : m.states[state]}
      </Badge>
      <h1 className="heading-6 mt-3">{isOpen ? m.ready.live : isReady ? m.ready.ready(name) : m.ready.almost(name)}</h1>
      <p className="mt-2 text-quiet text-pretty">
        {isOpen
          ? m.ready.liveHint
          : state === 'in_review'
            ? m.ready.waiting
            : isReviewed
              ? m.ready.review
              : m.ready.direct}
      </p>
      {state === 'draft' && draft.returnedBecause && (
        <blockquote className="mt-5 border-s-2 border-warn ps-4">{draft.returnedBecause}</blockquote>
      )}
      <Track draft={draft} isReady={isReady} isOpen={isOpen} />
      {!isReady && <Missing draft={draft} />}
      {refusal && <RefusalNote refusal={refusal} className="mt-5" />}
      <div className="step-bar md:mt-8">
        {state === 'draft' ? (
          <Button look="accent" big disabled={!isReady} working={isWorking} onClick={() => void send(submit, () => {})}>
            {isReviewed ? m.ready.send : m.ready.open}
          </Button>
        ) : (
          <Button look="accent" big render={(props) => <Link to="/shops/$slug" params={{ slug }} {...props} />}>
            {m.ready.seeIt}
          </Button>
        )}
        {isOpen && (
          <Button big render={(props) => <Link {...studioPath(slug, 'looks')} {...props} />}>
            {m.ready.studio}
          </Button>
        )}
      </div>
    </>
  )

  async function submit(): Promise<Draft> {
    await editor.saving.flush()
    const sent = await submitDraft(client, draft.id)
    // The studio opens only shops of the session, which may be older than this one.
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
    return sent
  }
}

function Track({ draft, isReady, isOpen }: { draft: Draft; isReady: boolean; isOpen: boolean }) {
  const { ready: m } = useMessages('opening', opening)
  const parts = [
    { words: m.track.there, isDone: isReady },
    ...(draft.isReviewed ? [{ words: m.track.looking, isDone: isOpen }] : []),
    { words: m.track.open, isDone: isOpen },
  ]
  return (
    <ol className="mt-7 grid gap-4">
      {parts.map(({ words, isDone }) => (
        <li key={words} className="flex items-center gap-3 font-press">
          <span
            aria-hidden="true"
            className={`grid size-7 place-items-center rounded-full ${isDone ? 'bg-ok-wash text-ok' : 'shadow-[inset_0_0_0_1.5px_var(--edge)]'}`}
          >
            {isDone && <Icon name="check" size="s" />}
          </span>
          {words}
        </li>
      ))}
    </ol>
  )
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
              {m.todos[key]}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}
