import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useProblemWords } from '#web/data/api/use-problem-words.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import type { Editor } from './state/use-look-editor.ts'
import type { Publish } from './state/use-publish.ts'

/** Announces what prevents saving or publishing; errors of single fields are shown at the fields. */
export function SaveNote({ editor, publish }: { editor: Editor; publish: Publish }) {
  const { editor: m } = useMessages('studio', studio)
  const { trouble } = editor.state
  const words = useProblemWords(trouble)
  const { state } = editor.look
  if (trouble)
    return (
      <Note tone="warn" announce lead={m.notSaved.lead}>
        {words.sentence} {m.notSaved.kept}{' '}
        <TextButton className="py-1 font-press" onClick={() => void editor.saving.flush()}>
          {m.notSaved.retry}
        </TextButton>
      </Note>
    )
  if (publish.refusal) return <RefusalNote refusal={publish.refusal} />
  if (state !== 'draft' || !publish.isAsked || publish.isWorking) return null
  if (editor.obstacles.length > 0)
    return (
      <Note tone="bad" announce>
        {m.notReady(editor.obstacles.length)}
      </Note>
    )
  if (publish.isHeldUp && editor.state.unsaved.size > 0)
    return (
      <Note tone="bad" announce>
        {m.firstSave}
      </Note>
    )
  return null
}
