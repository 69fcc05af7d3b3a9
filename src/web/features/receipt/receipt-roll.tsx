import type { Receipt } from '#web/data/receipts/receipts.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useReceiptWords } from './receipt-words.ts'
import './receipt.css'

/** The same receipt on a roll of 80 mm, of which 72 are printed, in black. */
export function ReceiptRoll({ receipt }: { receipt: Receipt }) {
  const words = useReceiptWords(receipt)
  const format = useFormat()
  const { m, plain, percent } = words
  const { shop, clientName, taxes, payments, totalMinor, currency } = receipt.says
  return (
    <article className="receipt-roll" aria-label={words.title}>
      <p className="receipt-roll-shop">{shop.name}</p>
      <p className="text-center">
        {words.place.join(', ')}
        {shop.taxNumber && <span className="block">{m.taxNumber(shop.taxNumber)}</span>}
      </p>
      <hr />
      <p className="text-center">
        <b className="block">{words.title}</b>
        {words.issued}
        {clientName && <span className="block">{clientName}</span>}
      </p>
      <hr />
      <dl>
        {words.sold.map(({ kind, name, memberName, word, pieces, grossMinor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change
          <div key={index}>
            <dt>
              {Math.abs(pieces) === 1 ? name : `${Math.abs(pieces)} × ${name ?? ''}`}
              {kind === 'service' && <small>{[memberName, word].filter(Boolean).join(', ')}</small>}
            </dt>
            <dd>{plain(grossMinor)}</dd>
          </div>
        ))}
      </dl>
      <hr />
      <dl>
        <Row label={m.sumWithoutTax} amount={plain(words.soldMinor)} />
        {words.tips.map(({ memberName, grossMinor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change
          <Row key={index} label={m.shortTip(memberName)} amount={plain(grossMinor)} />
        ))}
        <Row
          label={`${m.paid} ${format.currencySymbol(currency)}`}
          amount={plain(totalMinor)}
          className="receipt-roll-total"
        />
        {payments.map((payment) => (
          <Row key={payment.id} label={words.payment(payment, plain)} amount={plain(payment.amountMinor)} />
        ))}
      </dl>
      <hr />
      {taxes.length > 0 && (
        <dl>
          {taxes.map(({ taxPoints, grossMinor, taxMinor }) => (
            <Row
              key={taxPoints}
              label={m.shortTax(percent(taxPoints), plain(grossMinor - taxMinor))}
              amount={plain(taxMinor)}
            />
          ))}
        </dl>
      )}
      <p className="mt-3 text-center">{[...words.standing, m.thanks].join(' ')}</p>
    </article>
  )
}

function Row({ label, amount, className }: { label: string; amount: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
