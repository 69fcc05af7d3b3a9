import { lazy, Suspense, useState } from 'react'
import type { DeskAppointment } from '#web/data/desk/appointment.ts'
import { DepositButtons } from '#web/features/shop-deposits/deposit-buttons.tsx'
import { deposits } from '#web/messages/en/studio/deposits.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Line } from '../line.tsx'

const AskDialog = lazy(() => import('./ask-deposit-dialog.tsx').then((file) => ({ default: file.AskDepositDialog })))

/** What is to be paid ahead of the appointment, or the press that asks for it. */
export function DepositLine({ shop, detail }: { shop: string; detail: DeskAppointment }) {
  const m = useMessages('deposits', deposits)
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { deposit, block, currency, timeZone, card } = detail
  if (!deposit)
    return (
      <Line label={m.panel}>
        <TextButton onClick={() => setAsking(true)}>{m.ask}</TextButton>
        {isAsking && (
          <Suspense>
            <AskDialog shop={shop} detail={detail} onClose={() => setAsking(false)} />
          </Suspense>
        )}
      </Line>
    )
  const amount = format.money({ minor: deposit.minor, currency })
  const until = deposit.payBy ? `${format.day(deposit.payBy, timeZone)}, ${format.time(deposit.payBy, timeZone)}` : ''
  return (
    <Line label={m.panel}>
      <p className="mb-1.5">
        {m.states[deposit.state](amount, until)} <span className="text-quiet">{deposit.reference}</span>
      </p>
      <DepositButtons
        shop={shop}
        appointmentId={block.id}
        deposit={deposit}
        currency={currency}
        startsAt={block.startsAt}
        name={card.name}
      />
    </Line>
  )
}
