import { useQueryClient } from '@tanstack/react-query'
import { draftQuery } from '#web/data/opening/opening.ts'
import { Invitations } from '#web/features/invitations/invitations.tsx'
import { InviteForm } from '#web/features/invitations/invite-form.tsx'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { StepFrame } from '../step-frame.tsx'
import type { DraftEditor } from '../use-draft.ts'

/** Invites people by e-mail; a shop can open with its owner alone. */
export function Team({ editor }: { editor: DraftEditor }) {
  const m = useMessages('opening', opening)
  const client = useQueryClient()
  const { id, slug, team } = editor.saved
  const isAlone = team.members === 1 && team.invited === 0
  return (
    <StepFrame
      editor={editor}
      step="team"
      title={m.team.title}
      hint={m.team.hint}
      hasForms
      {...(isAlone && { next: m.team.skip })}
    >
      <InviteForm shop={slug} onInvited={() => void client.invalidateQueries(draftQuery(id))} />
      <Invitations shop={slug} />
    </StepFrame>
  )
}
