import type { OpenDeposit } from '#web/data/studio/deposits.ts'
import { DepositButtons } from '#web/features/shop-deposits/deposit-buttons.tsx'
import { deposits } from '#web/messages/en/studio/deposits.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

type DepositRowProps = { shop: string; item: OpenDeposit; timeZone: string }

export function DepositRow({ shop, item, timeZone }: DepositRowProps) {
  const m = useMessages('deposits', deposits)
  const format = useFormat()
  const { appointmentId, clientName, serviceName, startsAt, payBy, reference, state, minor, currency } = item
  const moment = (at: string) => `${format.day(at, timeZone)}, ${format.time(at, timeZone)}`
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        <p className="flex justify-between gap-4 font-press">
          {clientName} <span className="tabular-nums">{format.money({ minor, currency })}</span>
        </p>
        <p className="text-t2 text-quiet tabular-nums">{m.facts(serviceName, moment(startsAt))}</p>
        <p className="text-t2 text-quiet tabular-nums">
          {state === 'awaited' && payBy ? m.by(moment(payBy), reference) : m.toReturnWith(reference)}
        </p>
      </div>
      <DepositButtons
        shop={shop}
        appointmentId={appointmentId}
        deposit={item}
        currency={currency}
        startsAt={startsAt}
        name={clientName}
      />
    </li>
  )
}
