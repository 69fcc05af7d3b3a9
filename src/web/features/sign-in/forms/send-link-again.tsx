import { useState } from 'react'
import { useProblemWords } from '#web/data/api/use-problem-words.ts'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { identity as words } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** Shown on a sign-in before the address is confirmed. */
export function SendLinkAgain({ given }: { given: { email: string; password: string } }) {
  const m = useMessages('identity', words)
  const identity = useIdentity()
  const sending = useWrite(() => identity.resendSignUp(given), { onDone: () => setSent(true) })
  const [isSent, setSent] = useState(false)
  const { sentence } = useProblemWords(sending.refusal)
  return (
    <div aria-live="polite" className="mt-2">
      {isSent ? (
        <p className="font-press">{m.linkSent(given.email)}</p>
      ) : (
        <Button working={sending.isWorking} onClick={() => void sending.send()}>
          {m.sendLink}
        </Button>
      )}
      {sending.refusal && <p className="mt-2">{sentence}</p>}
    </div>
  )
}
