import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useSending } from '#web/data/api/use-sending.ts'
import { loadIdentity } from '#web/data/identity/identity-for.ts'
import { checkSession, useSession } from '#web/data/identity/session.ts'
import { WelcomeFrame } from '#web/features/sign-in/welcome-frame.tsx'
import { identity } from '#web/messages/en/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'

/** Asks before it is done: programs that look into mails follow links too. */
export function NewAddress({ link, email }: { link: string; email: string }) {
  const m = useMessages('identity', identity).verify
  const client = useQueryClient()
  const sending = useSending()
  const [isDone, setDone] = useState(false)

  function confirm() {
    void sending.send(
      async () => (await loadIdentity(client)).confirmEmail(link),
      () => {
        setDone(true)
        if (client.getQueryData(['session'])) checkSession(client)
      },
    )
  }

  return (
    <WelcomeFrame title={m.newTitle} heading={isDone ? m.newDoneHeading : m.newHeading}>
      {isDone ? (
        <Done email={email} />
      ) : (
        <div className="welcome-fields">
          <p className="text-pretty wrap-anywhere">{m.newSentence(email)}</p>
          <RefusalNote refusal={sending.refusal} />
          <Button look="accent" big wide working={sending.isWorking} onClick={confirm} className="mt-1.5">
            {m.newSend}
          </Button>
        </div>
      )}
    </WelcomeFrame>
  )
}

function Done({ email }: { email: string }) {
  const m = useMessages('identity', identity)
  const { person } = useSession()
  return (
    <div className="grid gap-4 mt-4">
      <Note tone="ok" announce className="wrap-anywhere">
        {m.verify.newDone(email)}
      </Note>
      <Button
        look="line"
        wide
        render={(props) =>
          person ? (
            <Link to="/me/security" {...props} />
          ) : (
            <Link to="/sign-in" search={{}} state={{ address: email }} {...props} />
          )
        }
      >
        {person ? m.verify.toSecurity : m.link.signIn}
      </Button>
    </div>
  )
}
