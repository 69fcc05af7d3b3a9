import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { markRead } from '#web/data/notices/notices.ts'
import { notices } from '#web/messages/en/identity/notices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'

/** Stays enabled when nothing is unread, so that focus is not lost. */
export function MarkAll() {
  const m = useMessages('notices', notices)
  const { send, isWorking, refusal } = useWrite(markRead, { onDone: () => announce(m.allRead) })
  const press = () => void send('all')
  return (
    <div>
      <Button tone="bare" onClick={press} working={isWorking} className="-me-3">
        {m.markAll}
      </Button>
      <RefusalNote refusal={refusal} />
    </div>
  )
}
