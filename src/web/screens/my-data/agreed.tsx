import type { OwnData } from '#web/data/identity/own-data.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { AccountSection } from '#web/features/page-frame/account-page.tsx'
import { myData } from '#web/messages/en/identity/my-data.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The log of what was agreed to [E10]; people who never did have no section. */
export function Agreed({ consents }: Pick<OwnData, 'consents'>) {
  const { agreed: m } = useMessages('my-data', myData)
  const format = useFormat()
  const zone = useOwnZone()
  if (consents.length === 0) return null

  function words(consent: OwnData['consents'][number]): { what: string; when: string } {
    const day = format.date(consent.at, zone)
    if (consent.kind === 'picture') return { what: m.picture(consent.shop), when: m.pictures[consent.consent](day) }
    return { what: m.privacyNotice(format.date(`${consent.version}T12:00:00Z`, 'UTC')), when: m.agreedOn(day) }
  }

  return (
    <AccountSection id="agreed" title={m.title}>
      <ul className="-mt-3">
        {consents.map((consent, at) => {
          const { what, when } = words(consent)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the log has no ids, and its lines never change
            <li key={at} className="py-3 border-b border-hairline last:border-0">
              <p className="font-press">{what}</p>
              <p className="text-t2 text-quiet">{when}</p>
            </li>
          )
        })}
      </ul>
    </AccountSection>
  )
}
