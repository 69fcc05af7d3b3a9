import { epcCode } from '#core/money/deposits/epc-code.ts'
import { ibanText } from '#core/money/deposits/iban.ts'
import type { Appointment } from '#web/data/bookings/bookings.ts'
import { copyText } from '#web/features/sharing/copy-text.ts'
import { QrCode } from '#web/features/sharing/qr-code.tsx'
import { deposit as depositEnglish } from '#web/messages/en/booking/deposit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'

type Deposit = NonNullable<Appointment['deposit']>
type TransferCardProps = { deposit: Deposit; shop: Appointment['shop']; currency: string }

/** What to transfer to whom until when, with the code for banking apps where there is one [C42]. */
export function TransferCard({ deposit: { minor, payBy, transfer }, shop, currency }: TransferCardProps) {
  const m = useMessages('deposit', depositEnglish)
  const format = useFormat()
  if (!transfer || payBy === null) return null
  const amount = format.money({ minor, currency })
  const code = epcCode({ ...transfer, minor, currency })
  const facts = [
    { what: m.amount, value: amount, copied: amount },
    { what: m.holder, value: transfer.holder, copied: transfer.holder },
    { what: m.iban, value: ibanText(transfer.iban), copied: transfer.iban },
    ...(transfer.bic === null ? [] : [{ what: m.bic, value: transfer.bic, copied: transfer.bic }]),
    { what: m.reference, value: transfer.reference, copied: transfer.reference },
  ]
  return (
    <section
      aria-label={m.title(shop.name, amount)}
      className="grid gap-4 rounded-pic border border-hairline bg-raised p-4 md:p-6"
    >
      <h4 className="heading-3">{m.transfer(amount)}</h4>
      <p className="text-t2 text-quiet text-pretty">
        {m.until(shop.name, format.day(payBy, shop.timeZone), format.time(payBy, shop.timeZone))}
      </p>
      <div className="flex flex-wrap items-start gap-5">
        {code && <QrCode text={code} label={m.code(amount)} />}
        <div className="min-w-0 grow basis-64">
          <p className="text-t2">{code ? m.scan : m.copyDetails}</p>
          <dl className="mt-2">
            {facts.map(({ what, value, copied }) => (
              <div key={what} className="flex min-h-11 items-center gap-3 border-b border-hairline py-1 text-t2">
                <dt className="w-24 shrink-0 text-quiet">{what}</dt>
                <dd className="min-w-0 grow font-press tabular-nums wrap-anywhere">
                  <bdi dir={what === m.holder ? undefined : 'ltr'}>{value}</bdi>
                </dd>
                <dd className="shrink-0">
                  <IconButton icon={rareShapes.copy} label={m.copy(what)} onClick={() => void copy(what, copied)} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )

  async function copy(what: string, text: string): Promise<void> {
    const isCopied = await copyText(text)
    showToast({ words: isCopied ? m.copied(what) : m.notCopied, icon: isCopied ? 'check' : 'alert' })
  }
}
