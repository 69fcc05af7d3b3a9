import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { identityWaysQuery, type Security, securityQuery, unlinkWay } from '#web/data/identity/account.ts'
import type { Identity } from '#web/data/identity/identity.ts'
import { goToLinkOidc } from '#web/data/identity/oidc.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { AskFirst } from '#web/features/confirm-it/ask-first.tsx'
import { useConfirmed } from '#web/features/confirm-it/confirm-it.tsx'
import { AccountSection, focusSection } from '#web/features/page-frame/account-page.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useMomentWords } from './use-moment-words.ts'

/** The account's ways to sign in: the last one cannot be removed [I12]. */
export function SignInMethods({ security, identity }: { security: Security; identity: Identity }) {
  const { ways: m } = useMessages('account', account).security
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const isOnly = security.ways.length === 1 && security.passkeys.length === 0
  const offered = identity.federated.map((provider) => m.providers[provider] ?? provider)
  const { data: ways } = useQuery(identityWaysQuery)
  const own: { readonly [provider: string]: string } = {
    embedded: m.embedded,
    mail: m.mail,
    oidc: ways?.oidc?.name ?? m.oidc,
  }
  const oidc = security.ways.some(({ provider }) => provider === 'oidc') ? null : (ways?.oidc ?? null)
  const nameOf = (provider: string) => own[provider] ?? m.hosted(offered)

  const onlyWords =
    security.ways[0]?.provider === 'mail' ? m.onlyMail : offered.length > 0 || oidc ? m.only : m.onlyHere

  const linking = useWrite((_, provider: string, _name: string) => confirmed(() => identity.linkWith(provider)), {
    onDone: (_, __, name) => {
      void client.invalidateQueries(securityQuery)
      showToast({ words: m.linkedNow(name), icon: 'check' })
    },
  })
  const going = useWrite(() => confirmed(goToLinkOidc))
  const isWorking = linking.isWorking || going.isWorking

  return (
    <AccountSection id="ways" title={m.title}>
      <ul className="-mt-3">
        {security.ways.map((way) => (
          <Way key={way.id} way={way} name={nameOf(way.provider)} isOnly={isOnly} />
        ))}
      </ul>
      {isOnly && <p className="text-t2 text-quiet prose">{onlyWords}</p>}
      <div className="flex flex-wrap gap-2 mt-4 empty:hidden">
        {identity.federated.map((provider, at) => (
          <Button
            key={provider}
            working={isWorking}
            onClick={() => void linking.send(provider, offered[at] ?? provider)}
          >
            {m.link(offered[at] ?? provider)}
          </Button>
        ))}
        {oidc && (
          <Button working={isWorking} onClick={() => void going.send()}>
            {m.link(oidc.name)}
          </Button>
        )}
      </div>
      <RefusalNote className="mt-4" refusal={linking.refusal ?? going.refusal} />
    </AccountSection>
  )
}

function Way({ way, name, isOnly }: { way: Security['ways'][number]; name: string; isOnly: boolean }) {
  const { ways: m } = useMessages('account', account).security
  const format = useFormat()
  const zone = useOwnZone()
  const moment = useMomentWords()
  const client = useQueryClient()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 border-b border-hairline last:border-0">
      <div className="min-w-0 grow basis-50">
        <p className="font-press">{name}</p>
        <p className="text-t2 text-quiet wrap-anywhere">
          {[way.email, m.linked(format.date(way.linkedAt, zone)), way.lastUsedAt && m.used(moment(way.lastUsedAt))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!isOnly && (
        <AskFirst
          label={m.unlink}
          fullLabel={m.unlinkThis(name)}
          title={m.unlinkAsk(name)}
          sentence={m.unlinkWhy}
          keep={m.keep}
          act={() => unlinkWay(client, way.id)}
          onDone={() => {
            showToast({ words: m.unlinked(name), icon: 'check' })
            focusSection('ways')
          }}
        />
      )}
    </li>
  )
}
