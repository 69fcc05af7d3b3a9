import { useQuery } from '@tanstack/react-query'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { demoAccountsQuery, identityWaysQuery } from '#web/data/identity/account.ts'
import type { SignInStep } from '#web/data/identity/identity.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { identity as words } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type Account = { email: string; password: string }

/** In the demo: its accounts, one press each. Nothing anywhere else, and no request where others reach the installation. */
export function DemoAccounts({ take }: { take: (step: SignInStep) => void }) {
  const m = useMessages('identity', words).demoAccounts
  const identity = useIdentity()
  const { data: ways } = useQuery(identityWaysQuery)
  const { data } = useQuery({ ...demoAccountsQuery, enabled: ways?.hasMailbox === true })
  const { send, sending, isWorking, refusal } = useWrite(
    (_, { email, password }: Account) => identity.signIn({ email, password }),
    { onDone: (step) => take(step) },
  )
  if (!data || data.accounts.length === 0) return null
  return (
    <section aria-labelledby="demo-accounts" className="mt-6 p-4 rounded-ctl bg-sunken">
      <h2 id="demo-accounts" className="text-t2 font-strong">
        {m.heading}
      </h2>
      <ul className="flex flex-wrap gap-2 mt-3">
        {data.accounts.map((account) => (
          <li key={account.email}>
            <Button
              working={isWorking && sending?.[0].email === account.email}
              aria-label={m.as(m.roles[account.role], account.name)}
              onClick={() => void send(account)}
            >
              {m.roles[account.role]}
            </Button>
          </li>
        ))}
      </ul>
      <RefusalNote refusal={refusal} className="mt-3" />
    </section>
  )
}
