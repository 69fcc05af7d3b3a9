import { useQueryClient } from '@tanstack/react-query'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { stay } from '#web/data/identity/own-data.ts'
import { myData } from '#web/messages/en/identity/my-data.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** One press takes leaving back [E2]. */
export function KeepAccount() {
  const { leaving: m } = useMessages('my-data', myData)
  const client = useQueryClient()
  const { send, isWorking, refusal } = useSubmission()
  return (
    <>
      <Button
        working={isWorking}
        onClick={() =>
          void send(
            () => stay(client),
            () => showToast({ words: m.kept, icon: 'check' }),
          )
        }
      >
        {m.keep}
      </Button>
      <RefusalNote className="mt-4" refusal={refusal} />
    </>
  )
}
