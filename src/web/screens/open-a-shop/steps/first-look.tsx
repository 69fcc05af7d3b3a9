import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useSubmission } from '#web/data/api/use-submission.ts'
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
  const client = useQueryClient()
  const navigate = useNavigate()
  const { send, isWorking, refusal } = useSubmission()
  const { slug, looks, service } = editor.draft
  return (
    <StepFrame
      editor={editor}
      step="look"
      title={m.look.title}
      hint={m.look.hint}
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
          <Button working={isWorking} onClick={make}>
            {m.look.make}
          </Button>
        </div>
      )}
      {refusal && <RefusalNote refusal={refusal} />}
    </StepFrame>
  )

  function make(): void {
    void send(
      () => createLook(client, slug),
      (id) => void navigate(studioPath(slug, 'looks/:id', { id })),
    )
  }
}
