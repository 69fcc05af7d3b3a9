import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { checkSession } from '#web/data/identity/session.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { leaveShop, type TeamMember } from '#web/data/studio/team.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { WorkDialog } from './work-dialog.tsx'

type Props = { shop: string; member: TeamMember }

/** A button that asks first: what is still theirs is decided [M5], then they leave. */
export function Leaving({ shop, member }: Props) {
  const m = useMessages('team', team).member
  const whose = member.isMe ? 'me' : 'other'
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const hasWork = member.looks + member.coming > 0
  return (
    <div className="grid gap-2 pt-4 border-t border-hairline">
      <div>
        <Button tone="danger" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {m.open[whose]}
        </Button>
      </div>
      <p className="text-t2 text-quiet text-pretty">{m.leavingWords[whose]}</p>
      {isAsked &&
        (hasWork ? <WorkDialog {...{ shop, member }} onClose={close} /> : <Ask {...{ shop, member, close }} />)}
    </div>
  )
}

function Ask({ shop, member, close }: Props & { close: () => void }) {
  const m = useMessages('team', team).member
  const whose = member.isMe ? 'me' : 'other'
  const navigate = useNavigate()
  const client = useQueryClient()
  const leaving = useWrite(leaveShop, {
    onDone: () => {
      announce(m.left[whose])
      void navigate(member.isMe ? { to: '/you' } : studioPath(shop, 'team'))
      if (member.isMe) void checkSession(client)
    },
  })
  return (
    <ConfirmDialog
      open
      words={{
        title: m.askLeave[whose](member.displayName),
        sentence: m.askLeaveWords[whose](member.displayName),
        confirm: m.leave[whose],
        keep: m.stay[whose](member.displayName),
      }}
      isWorking={leaving.isWorking}
      refusal={<RefusalNote refusal={leaving.refusal} className="mt-4" />}
      onClose={close}
      onConfirm={() => void leaving.send(shop, member.id)}
    />
  )
}
