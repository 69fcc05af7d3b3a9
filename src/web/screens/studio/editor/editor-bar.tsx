import { studio } from '#web/messages/en/studio/studio.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import { BackToLooks } from './back-to-looks.tsx'
import { LookMenu } from './look-menu.tsx'
import type { Editor } from './state/use-look-editor.ts'
import type { Publish } from './state/use-publish.ts'

/** The look's title, state and primary action. */
export function EditorBar({ editor, publish }: { editor: Editor; publish: Publish }) {
  const { editor: m } = useMessages('studio', studio)
  const { look, place, saving } = editor
  const status = useStatus(editor)
  const isDraft = look.state === 'draft'
  return (
    <StudioBar
      actions={
        <>
          <LinkButton
            className="max-md:hidden"
            to="/looks/$id"
            params={{ id: look.id }}
            onClick={() => void saving.flush()}
          >
            {isDraft ? m.preview : m.see}
          </LinkButton>
          {isDraft && editor.mayEdit && (
            <Button tone="accent" onClick={publish.publish} working={publish.isWorking}>
              {m.publish}
            </Button>
          )}
          <LookMenu editor={editor} />
        </>
      }
    >
      <BackToLooks shop={place.shop} />
      <div className="min-w-0 md:flex md:items-center md:gap-3">
        <h1 className="heading-4 truncate text-nowrap!">{look.title || m.newLook}</h1>
        <span className="max-md:hidden">
          <Badge tone={editor.state.trouble ? 'warn' : 'plain'}>{status}</Badge>
        </span>
        <p className="md:hidden text-t1 text-quiet truncate">{status}</p>
      </div>
    </StudioBar>
  )
}

/** "Draft, saved 14:51". Not announced to screen readers; failures are announced by the note below. */
function useStatus({ look, state: { unsaved, isSending, savedAt } }: Editor): string {
  const { editor: m } = useMessages('studio', studio)
  const format = useFormat()
  const state = m.states[look.state]
  if (isSending) return m.saving(state)
  if (unsaved.size > 0) return m.unsaved(state)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return m.savedAt(state, format.time(savedAt ?? look.updatedAt, zone))
}
