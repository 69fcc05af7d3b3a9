import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { identityWaysQuery, securityQuery } from '#web/data/identity/account.ts'
import type { SignInStep } from '#web/data/identity/identity.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { confirmWithPasskey, usePasskeys } from '#web/data/identity/passkeys.ts'
import { setSession, useSession } from '#web/data/identity/session.ts'
import { account } from '#web/messages/en/identity/account.ts'
import { passkeys } from '#web/messages/en/identity/passkeys.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeProof, PasswordProof } from './proof-forms.tsx'

type ConfirmFormProps = { onDone: () => void; onCancel: () => void }

/** Asks for the password or opens the provider's popup, then for a code if one is required. */
export function ConfirmForm({ onDone, onCancel }: ConfirmFormProps) {
  const { confirm: m, security } = useMessages('account', account)
  const { confirm } = useMessages('passkeys', passkeys)
  const client = useQueryClient()
  const identity = useIdentity()
  const { person } = useSession()
  const { data: own } = useQuery(securityQuery)
  const { data: ways } = useQuery(identityWaysQuery)
  const [code, setCode] = useState<Extract<SignInStep, { kind: 'code' }> | null>(null)
  const { send, isWorking, refusal } = useWrite((_, prove: () => Promise<SignInStep>) => prove(), {
    onDone: (step) => follow(step),
  })
  const isUsable = usePasskeys()

  function follow(step: SignInStep) {
    if (step.kind === 'code') return setCode(step)
    setSession(client, step.person)
    onDone()
  }

  if (code) return <CodeProof step={code} onStep={follow} onCancel={onCancel} />

  const email = person?.email ?? null
  const hasPassword = email !== null && (own?.hasPassword === true || ways?.passwords === 'firebase')
  const windows = own?.ways.some(({ provider }) => provider !== 'embedded' && provider !== 'mail')
    ? identity.federated
    : []
  const hasPasskey = isUsable && own !== undefined && own.passkeys.length > 0
  const hasOthers = windows.length > 0 || hasPasskey
  return (
    <>
      {hasPassword && <PasswordProof email={email} identity={identity} onStep={follow} onCancel={onCancel} />}
      {hasPassword && hasOthers && <p className="my-3 text-center text-t2 text-quiet">{m.or}</p>}
      <div className="grid gap-2 mt-4 empty:hidden">
        {hasPasskey && (
          <Button wide working={isWorking} onClick={() => void send(confirmWithPasskey)}>
            {confirm}
          </Button>
        )}
        {windows.map((provider) => (
          <Button
            key={provider}
            wide
            working={isWorking}
            onClick={() => void send(() => identity.confirmWith(provider))}
          >
            {m.with(security.ways.providers[provider] ?? provider)}
          </Button>
        ))}
      </div>
      {!hasPassword && !hasOthers && (
        <p className="mt-4 text-t2">
          {person?.isGuest ? (
            <>
              {m.guest}{' '}
              <Link to="/forgot-password" className="link font-press">
                {m.choosePassword}
              </Link>
            </>
          ) : (
            m.noWay
          )}
        </p>
      )}
      {!hasPassword && (
        <Button className="mt-4" tone="bare" onClick={onCancel}>
          {m.cancel}
        </Button>
      )}
      <RefusalNote className="mt-4" refusal={refusal} />
    </>
  )
}
