import { useEffect, useRef } from 'react'
import { Problem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { SignInStep } from '#web/data/identity/identity.ts'
import { offerInAutofill, signInWithPasskey } from '#web/data/identity/passkeys.ts'
import { passkeys } from '#web/messages/en/identity/passkeys.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'

/** Signs in with a passkey: by this button, or from the suggestions of the address field. */
export function PasskeyWay({ take }: { take: (step: SignInStep) => void }) {
  const m = useMessages('passkeys', passkeys)
  const sending = useWrite(signInWithPasskey, { onDone: take })
  useAutofill(take)
  return (
    <>
      <Button wide className="h-12" working={sending.isWorking} onClick={() => void sending.send()}>
        <Icon name={rareShapes.key} size="s" />
        {m.signIn}
      </Button>
      <RefusalNote refusal={sending.refusal} />
    </>
  )
}

function useAutofill(take: (step: SignInStep) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const { step, stop } = offerInAutofill()
    step.then(
      (taken) => taken && latest.current(taken),
      // The button says what is wrong; here nobody has asked for anything yet.
      (error) => error instanceof Problem || reportError(error),
    )
    return stop
  }, [])
}
