import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Security } from '#web/data/identity/account.ts'
import { removePasskey, usePasskeys } from '#web/data/identity/passkeys.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { AskFirst } from '#web/features/confirm-it/ask-first.tsx'
import { useDeviceWords } from '#web/features/devices/use-device-words.ts'
import { AccountSection, focusSection } from '#web/features/page-frame/account-page.tsx'
import { passkeys as words } from '#web/messages/en/identity/passkeys.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Opening } from '../opening.tsx'
import { useMomentWords } from '../use-moment-words.ts'

const forms = () => import('./passkey-forms.tsx')
const AddForm = lazy(() => forms().then(({ AddForm }) => ({ default: AddForm })))
const RenameForm = lazy(() => forms().then(({ RenameForm }) => ({ default: RenameForm })))

/** The account's passkeys; the last way to sign in cannot be removed [I12]. */
export function Passkeys({ security }: { security: Security }) {
  const m = useMessages('passkeys', words)
  const isUsable = usePasskeys()
  const device = useDeviceWords()
  const { passkeys, ways } = security
  const isOnly = passkeys.length + ways.length === 1
  return (
    <AccountSection id="passkeys" title={m.title}>
      <p className="-mt-2 mb-2 text-t2 text-quiet prose">{m.intro}</p>
      {passkeys.length === 0 ? (
        <p className="mb-4">{m.none}</p>
      ) : (
        <ul className="mb-4">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isOnly={isOnly} />
          ))}
        </ul>
      )}
      {isUsable ? (
        <Opening label={m.add}>{(close) => <AddForm name={device(navigator.userAgent)} onDone={close} />}</Opening>
      ) : (
        <p className="text-t2 text-quiet">{m.unsupported}</p>
      )}
    </AccountSection>
  )
}

function PasskeyRow({ passkey, isOnly }: { passkey: Security['passkeys'][number]; isOnly: boolean }) {
  const m = useMessages('passkeys', words)
  const format = useFormat()
  const zone = useOwnZone()
  const moment = useMomentWords()
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, addedAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 border-b border-hairline last:border-0">
      <Icon name={rareShapes.key} className="text-quiet" />
      <div className="min-w-0 grow basis-50">
        <p className="font-press wrap-anywhere">{name}</p>
        <p className="text-t2 text-quiet">
          {m.added(format.date(addedAt, zone))} · {lastUsedAt === null ? m.unused : m.used(moment(lastUsedAt))}
        </p>
        {isOnly && <p className="text-t2 text-quiet">{m.only}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="bare" aria-label={m.renameThis(name)} onClick={() => setRenaming(true)}>
          {m.rename}
        </Button>
        {!isOnly && <Remove id={id} name={name} />}
      </div>
      <Dialog open={isRenaming} onOpenChange={setRenaming} title={m.renameTitle}>
        <Suspense fallback={<Skeleton className="h-34 rounded-ctl" />}>
          <RenameForm id={id} name={name} onDone={() => setRenaming(false)} />
        </Suspense>
      </Dialog>
    </li>
  )
}

function Remove({ id, name }: { id: string; name: string }) {
  const m = useMessages('passkeys', words)
  const client = useQueryClient()
  return (
    <AskFirst
      label={m.remove}
      fullLabel={m.removeThis(name)}
      title={m.removeAsk(name)}
      sentence={m.removeWhy}
      keep={m.keep}
      act={() => removePasskey(client, id)}
      onDone={() => {
        showToast({ words: m.removed(name), icon: 'check' })
        focusSection('passkeys')
      }}
    />
  )
}
