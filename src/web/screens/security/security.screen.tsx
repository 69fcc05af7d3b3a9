import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { identityWaysQuery, securityQuery } from '#web/data/identity/account.ts'
import { useIdentity } from '#web/data/identity/identity-for.ts'
import { useSession } from '#web/data/identity/session.ts'
import { ConfirmIt } from '#web/features/confirm-it/confirm-it.tsx'
import { AccountPage, AccountSection } from '#web/features/page-frame/account-page.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Email } from './email.tsx'
import { Passkeys } from './passkeys/passkeys.tsx'
import { Password } from './password.tsx'
import { RecentSignIns } from './recent-sign-ins.tsx'
import { PhoneFactors } from './second-factor/phone-factors.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { SignInMethods } from './sign-in-methods.tsx'

export function SecurityScreen() {
  const security = useQuery(securityQuery)
  const ways = useQuery(identityWaysQuery)
  const failed = [security, ways].find(({ data, error }) => error && data === undefined)
  return (
    <AccountPage page="security">
      {failed ? (
        <ReadFailed read={failed} />
      ) : (
        <Suspense fallback={<Shape />}>
          <Sections />
        </Suspense>
      )}
    </AccountPage>
  )
}

function Sections() {
  const { data: security } = useQuery(securityQuery)
  const { data: ways } = useQuery(identityWaysQuery)
  if (!security || !ways) return <Shape />
  return <Known security={security} isHosted={ways.passwords === 'firebase'} hasPasskeys={ways.passkeys} />
}

type KnownProps = Parameters<typeof Password>[0] & { hasPasskeys: boolean }

function Known({ security, isHosted, hasPasskeys }: KnownProps) {
  const { person } = useSession()
  const identity = useIdentity()
  const isApp = identity.secondFactor === 'app' || security.secondFactor !== null
  return (
    <ConfirmIt>
      <Email security={security} />
      <Password security={security} isHosted={isHosted} />
      {isApp ? <SecondFactor security={security} /> : <PhoneFactors identity={identity} />}
      {(hasPasskeys || security.passkeys.length > 0) && !person?.isGuest && <Passkeys security={security} />}
      <Sessions security={security} />
      <SignInMethods security={security} identity={identity} />
      <RecentSignIns />
    </ConfirmIt>
  )
}

function Shape() {
  const m = useMessages('account', account)
  const { email, password, factor, sessions, ways, recent } = m.security
  const titles = [email, password, factor, sessions, ways, recent]
  return (
    <>
      <p role="status" className="sr-only">
        {m.loading}
      </p>
      {titles.map(({ title }) => (
        <AccountSection key={title} id={title} title={title}>
          <Skeleton className="h-3 w-60 max-w-full rounded-in" />
          <Skeleton className="h-11 w-40 mt-4 rounded-ctl" />
        </AccountSection>
      ))}
    </>
  )
}
