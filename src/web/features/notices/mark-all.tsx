import { useQueryClient } from '@tanstack/react-query'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { markRead } from '#web/data/notices/notices.ts'
import { notices } from '#web/messages/en/identity/notices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'

/** Stays enabled when nothing is unread, so that focus is not lost. */
export function MarkAll() {
  const m = useMessages('notices', notices)
  const client = useQueryClient()
  const { send, isWorking, refusal } = useSubmission()
  const press = () =>
    void send(
      () => markRead(client, 'all'),
      () => announce(m.allRead),
    )
  return (
    <div>
      <Button look="bare" onClick={press} working={isWorking} className="-me-3">
        {m.markAll}
      </Button>
      <RefusalNote refusal={refusal} />
    </div>
  )
}
