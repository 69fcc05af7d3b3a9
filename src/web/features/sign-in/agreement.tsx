import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { identityWaysQuery } from '#web/data/identity/account.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** Names the privacy notice wherever an account begins: the log of consent has its version [E10]. */
export function Agreement({ on }: { on: 'signUp' | 'guest' | 'newHere' }) {
  const { privacyNotice, ...words } = useMessages('identity', identity).agreement
  const [before, after] = words[on]
  return (
    <span>
      {before}{' '}
      <Link to="/privacy" className="link hit-14">
        {privacyNotice}
      </Link>{' '}
      {after}
    </span>
  )
}

/** On the sign-in page, where the first sign-in through a provider creates an account. */
export function AgreementOfNewcomers() {
  const { data: ways } = useQuery(identityWaysQuery)
  if (!ways?.firebase && !ways?.oidc) return null
  return (
    <p className="mt-4 text-t2 text-quiet text-pretty">
      <Agreement on="newHere" />
    </p>
  )
}
