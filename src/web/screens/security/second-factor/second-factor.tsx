import { lazy, Suspense, useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { renewRecoveryCodes, type Security, startSecondFactor } from '#web/data/identity/account.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { useConfirmed } from '#web/features/confirm-it/confirm-it.tsx'
import { AccountSection, focusSection } from '#web/features/page-frame/account-page.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TurnOff } from './turn-off.tsx'

const loadSetup = () => import('./factor-setup-form.tsx')
const FactorSetupForm = lazy(() => loadSetup().then(({ FactorSetupForm }) => ({ default: FactorSetupForm })))

const fewCodes = 3

type Shown =
  | { step: 'state' }
  | { step: 'setup'; secret: string; uri: string }
  | { step: 'codes'; codes: string[]; isRenewal: boolean }

/** An authenticator app's codes beside the password. */
export function SecondFactor({ security: { secondFactor } }: { security: Security }) {
  const { factor: m } = useMessages('account', account).security
  const [shown, setShown] = useState<Shown>({ step: 'state' })

  function rest() {
    setShown({ step: 'state' })
    focusSection('second-factor')
  }

  return (
    <AccountSection id="second-factor" title={m.title}>
      {shown.step === 'codes' ? (
        <RecoveryCodes codes={shown.codes} lead={shown.isRenewal ? m.renewed : m.turnedOn} onDone={rest} />
      ) : shown.step === 'setup' ? (
        <Suspense fallback={<Skeleton className="size-50 rounded-ctl" />}>
          <FactorSetupForm
            {...shown}
            onDone={(codes) => setShown({ step: 'codes', codes, isRenewal: false })}
            onCancel={rest}
          />
        </Suspense>
      ) : secondFactor ? (
        <On {...secondFactor} onRenewed={(codes) => setShown({ step: 'codes', codes, isRenewal: true })} />
      ) : (
        <Off onStarted={(started) => setShown({ step: 'setup', ...started })} />
      )}
    </AccountSection>
  )
}

function Off({ onStarted }: { onStarted: (started: { secret: string; uri: string }) => void }) {
  const { factor: m } = useMessages('account', account).security
  const confirmed = useConfirmed()
  const { send, isWorking, refusal } = useWrite(() => confirmed(startSecondFactor), { onDone: onStarted })
  return (
    <>
      <p className="mb-4 prose">{m.off}</p>
      <Button working={isWorking} onPointerEnter={loadSetup} onFocus={loadSetup} onClick={() => void send()}>
        {m.start}
      </Button>
      <RefusalNote className="mt-4" refusal={refusal} />
    </>
  )
}

type OnProps = NonNullable<Security['secondFactor']> & { onRenewed: (codes: string[]) => void }

function On({ since, recoveryCodesLeft, onRenewed }: OnProps) {
  const { factor: m } = useMessages('account', account).security
  const format = useFormat()
  const zone = useOwnZone()
  const confirmed = useConfirmed()
  const { send, isWorking, refusal } = useWrite((client) => confirmed(() => renewRecoveryCodes(client)), {
    onDone: (codes) => onRenewed(codes),
  })
  return (
    <>
      <p className="prose">{m.on(format.date(since, zone))}</p>
      <p className="mb-4 text-t2 text-quiet prose">
        {m.left(recoveryCodesLeft)} {recoveryCodesLeft <= fewCodes && m.few}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button working={isWorking} onClick={() => void send()}>
          {m.renew}
        </Button>
        <TurnOff />
      </div>
      <RefusalNote className="mt-4" refusal={refusal} />
    </>
  )
}
