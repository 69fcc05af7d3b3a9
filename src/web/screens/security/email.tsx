import { lazy, useState } from 'react'
import type { Security } from '#web/data/identity/account.ts'
import { useSession } from '#web/data/identity/session.ts'
import { AccountSection } from '#web/features/page-frame/account-page.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { Opening } from './opening.tsx'

const EmailForm = lazy(() => import('./email-form.tsx').then(({ EmailForm }) => ({ default: EmailForm })))

export function Email({ security }: { security: Security }) {
  const { email: m } = useMessages('account', account).security
  const { person } = useSession()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const pending = sentTo === null && security.pendingEmail
  return (
    <AccountSection id="email" title={m.title}>
      <p className="mb-4 wrap-anywhere">{person?.email ? m.own(person.email) : m.none}</p>
      {sentTo !== null && (
        <Note tone="ok" announce className="mb-4">
          {m.sent(sentTo)}
        </Note>
      )}
      {pending && <Note className="mb-4">{m.pending(pending)}</Note>}
      <Opening label={m.change}>
        {(close) => (
          <EmailForm
            own={person?.email ?? null}
            onSent={(address) => {
              setSentTo(address)
              close()
            }}
            onCancel={close}
          />
        )}
      </Opening>
    </AccountSection>
  )
}
