import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { loadIdentity } from '#web/data/identity/identity-for.ts'
import { RefusalNote } from '#web/data/refusal-note.tsx'
import { checkSession, useSession } from '#web/data/session.ts'
import { useSending } from '#web/data/use-sending.ts'
import { identity } from '#web/messages/en/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { WelcomeFrame } from '../welcome/welcome-frame.tsx'

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
