import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { stay } from '#web/data/identity/own-data.ts'
import { myData } from '#web/messages/en/identity/my-data.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** One press takes leaving back [E2]. */
export function KeepAccount() {
  const { leaving: m } = useMessages('my-data', myData)
  const { send, isWorking, refusal } = useWrite(stay, { onDone: () => showToast({ words: m.kept, icon: 'check' }) })
  return (
    <>
      <Button working={isWorking} onClick={() => void send()}>
        {m.keep}
      </Button>
      <RefusalNote className="mt-4" refusal={refusal} />
    </>
  )
}
