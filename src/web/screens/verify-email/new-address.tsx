import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { ReadLink } from '#web/data/identity/identity.ts'
import { loadIdentity } from '#web/data/identity/identity-for.ts'
import { checkSession, useSession } from '#web/data/identity/session.ts'
import { FormSkeleton } from '#web/features/sign-in/frames/form-skeleton.tsx'
import { WelcomeFrame } from '#web/features/sign-in/frames/welcome-frame.tsx'
import { ConfirmAddressForm } from '#web/features/sign-in/lazy-forms.tsx'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'

/**
 * Names the account that asked to change its address. Confirms in the session that asked, or with that account's password [I16].
 */
export function NewAddress({ link, read }: { link: string; read: ReadLink }) {
  const m = useMessages('identity', identity).verify
  const client = useQueryClient()
  const [isDone, setDone] = useState(false)
  const { email, account, needs = 'nothing' } = read
  const asker = account === null ? m.newAccountless : account !== undefined && m.newAccount(account)

  function finish() {
    setDone(true)
    if (client.getQueryData(['session'])) void checkSession(client)
  }

  return (
    <WelcomeFrame title={m.newTitle} heading={isDone ? m.newDoneHeading : m.newHeading}>
      {isDone ? (
        <Done email={email} />
      ) : (
        <div className="grid gap-3 mt-3">
          <p className="text-pretty wrap-anywhere">
            {asker} {m.newSentence(email)}
          </p>
          <p className="text-t2 text-quiet text-pretty">{m.newEffects}</p>
          {needs === 'same_browser' && <Note>{m.newSameBrowser}</Note>}
          {needs === 'nothing' && <ConfirmButton link={link} done={finish} />}
          {needs === 'password' && (
            <>
              <p className="text-pretty">{m.newPassword}</p>
              <Suspense fallback={<FormSkeleton fields={2} />}>
                <ConfirmAddressForm link={link} account={account ?? null} done={finish} />
              </Suspense>
            </>
          )}
        </div>
      )}
    </WelcomeFrame>
  )
}

/** Needs a press, because mail scanners follow links too. */
function ConfirmButton({ link, done }: { link: string; done: () => void }) {
  const m = useMessages('identity', identity).verify
  const client = useQueryClient()
  const sending = useWrite(async () => (await loadIdentity(client)).confirmEmail(link), { onDone: done })
  const confirm = () => sending.send()
  return (
    <div className="welcome-fields">
      <RefusalNote refusal={sending.refusal} />
      <Button tone="accent" big wide working={sending.isWorking} onClick={() => void confirm()} className="mt-1.5">
        {m.newSend}
      </Button>
    </div>
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
        tone="line"
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
