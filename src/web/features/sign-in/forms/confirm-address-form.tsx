import { useIdentity } from '#web/data/identity/identity-for.ts'
import { identity as words } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { GivenPasswordForm } from './given-password-form.tsx'

export type ConfirmAddressFormProps = {
  link: string
  /** Current e-mail address of the account that asked for the change. */
  account: string | null
  done: () => void
}

/** Confirms a new address outside the session that asked for it [I16]. */
export function ConfirmAddressForm({ link, account, done }: ConfirmAddressFormProps) {
  const { verify } = useMessages('identity', words)
  const identity = useIdentity()
  return (
    <GivenPasswordForm
      email={account}
      send={(password) => identity.confirmEmail(link, password)}
      done={() => done()}
      wrong={verify.newWrong}
      action={verify.newSend}
    />
  )
}
