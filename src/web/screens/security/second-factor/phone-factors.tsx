import { lazy, useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { Identity } from '#web/data/identity/identity.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { useConfirmed } from '#web/features/confirm-it/confirm-it.tsx'
import { AccountSection, focusSection } from '#web/features/page-frame/account-page.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Opening } from '../opening.tsx'

const PhoneForm = lazy(() => import('./phone-form.tsx').then(({ PhoneForm }) => ({ default: PhoneForm })))

type Phones = Awaited<ReturnType<Identity['phoneFactors']>>

/** The hosted service's second factor. It lists the phones only after a recent sign-in. */
export function PhoneFactors({ identity }: { identity: Identity }) {
  const { phones: m } = useMessages('account', account).security
  const confirmed = useConfirmed()
  const [phones, setPhones] = useState<Phones | null>(null)
  const { send, isWorking, refusal } = useWrite(() => confirmed(() => identity.phoneFactors()), { onDone: setPhones })

  return (
    <AccountSection id="second-factor" title={m.title}>
      {phones === null ? (
        <>
          <p className="mb-4 prose">{m.what}</p>
          <Button working={isWorking} onClick={() => void send()}>
            {m.show}
          </Button>
        </>
      ) : (
        <>
          {phones.length === 0 && <p className="mb-4 prose">{m.none}</p>}
          <ul aria-label={m.list} className="mb-4 empty:hidden">
            {phones.map((phone) => (
              <Phone key={phone.id} phone={phone} identity={identity} onRemoved={() => void send()} />
            ))}
          </ul>
          <Opening label={m.add}>
            {(close) => (
              <PhoneForm
                identity={identity}
                onAdded={() => {
                  close()
                  showToast({ words: m.added, icon: 'check' })
                  void send()
                }}
                onCancel={close}
              />
            )}
          </Opening>
        </>
      )}
      <RefusalNote className="mt-4" refusal={refusal} />
    </AccountSection>
  )
}

type PhoneProps = { phone: Phones[number]; identity: Identity; onRemoved: () => void }

function Phone({ phone: { id, hint, since }, identity, onRemoved }: PhoneProps) {
  const { phones: m } = useMessages('account', account).security
  const format = useFormat()
  const zone = useOwnZone()
  const confirmed = useConfirmed()
  const { send, isWorking, refusal } = useWrite(() => confirmed(() => identity.removePhoneFactor(id)), {
    onDone: () => {
      showToast({ words: m.removed, icon: 'check' })
      focusSection('second-factor')
      onRemoved()
    },
  })

  function remove() {
    void send()
  }

  return (
    <li className="py-3 border-b border-hairline">
      <div className="flex flex-wrap items-center gap-4">
        <Icon name={rareShapes.phone} className="text-quiet" />
        <div className="grow">
          <p dir="ltr" className="font-press rtl:text-end">
            {hint}
          </p>
          <p className="text-t2 text-quiet">{m.since(format.date(since, zone))}</p>
        </div>
        <Button tone="bare" aria-label={m.removeThis(hint)} working={isWorking} onClick={remove}>
          {m.remove}
        </Button>
      </div>
      <RefusalNote className="mt-4" refusal={refusal} />
    </li>
  )
}
