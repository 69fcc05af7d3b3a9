import { lazy, useState } from 'react'
import type { Security } from '#web/data/identity/account.ts'
import { useSession } from '#web/data/identity/session.ts'
import { AccountSection } from '#web/features/page-frame/account-page.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { Opening } from './opening.tsx'

const PasswordForm = lazy(() => import('./password-form.tsx').then(({ PasswordForm }) => ({ default: PasswordForm })))

export function Password({ security, isHosted }: { security: Security; isHosted: boolean }) {
  const { password: m } = useMessages('account', account).security
  const { person } = useSession()
  const [isDone, setDone] = useState(false)
  const has = security.hasPassword || isHosted
  return (
    <AccountSection id="password" title={m.title}>
      <p className="mb-4">{has ? m.has : person?.email ? m.hasNot : m.needsAddress}</p>
      {isDone && (
        <Note tone="ok" announce className="mb-4">
          {m.done}
        </Note>
      )}
      {person?.email && (
        <Opening label={has ? m.change : m.add}>
          {(close) => (
            <PasswordForm
              email={person.email ?? ''}
              onDone={() => {
                setDone(true)
                close()
              }}
              onCancel={close}
            />
          )}
        </Opening>
      )}
    </AccountSection>
  )
}
