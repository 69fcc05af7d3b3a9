import { Link, useNavigate } from '@tanstack/react-router'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { sessionQuery } from '#web/data/identity/session.ts'
import { createLook } from '#web/data/studio/studio.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { StepFrame } from '../step-frame.tsx'
import type { DraftEditor } from '../use-draft.ts'

/** Leads to the look editor of the studio; a shop can open without a look. */
export function FirstLook({ editor }: { editor: DraftEditor }) {
  const m = useMessages('opening', opening)
  const navigate = useNavigate()
  const { send, isWorking, refusal } = useWrite(
    async (client) => {
      await editor.saving.flush()
      // The studio opens only shops of the session, which may be older than this one or its slug.
      await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
      return createLook(client, slug)
    },
    { onDone: (id) => void navigate(studioPath(slug, 'looks/:id', { id })) },
  )
  const { slug, looks, service } = editor.draft
  const isFirst = looks.length === 0 && service !== null
  return (
    <StepFrame
      editor={editor}
      step="look"
      title={m.look.title}
      hint={m.look.hint}
      isNextPlain={isFirst}
      {...(looks.length === 0 && { next: m.look.skip })}
    >
      {looks.length > 0 && (
        <ul>
          {looks.map(({ id, title, photos }) => (
            <li key={id} className="flex min-h-14 items-center gap-4 border-b border-hairline">
              <Link {...studioPath(slug, 'looks/:id', { id })} className="link py-3">
                {m.look.edit(title)}
              </Link>
              <span className="ms-auto text-t2 text-quiet">{m.look.pictures(photos)}</span>
            </li>
          ))}
        </ul>
      )}
      {service === null ? (
        <Note>{m.look.needsService}</Note>
      ) : (
        <div>
          <Button tone={isFirst ? 'accent' : 'line'} big={isFirst} working={isWorking} onClick={make}>
            {isFirst ? m.look.make : m.look.another}
          </Button>
        </div>
      )}
      {refusal && <RefusalNote refusal={refusal} />}
    </StepFrame>
  )

  function make(): void {
    void send()
  }
}
