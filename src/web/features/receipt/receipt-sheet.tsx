import type { Receipt } from '#web/data/receipts/receipts.ts'
import { useReceiptWords } from './receipt-words.ts'
import './receipt.css'

/** A receipt on A4, also what the client's page shows. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const words = useReceiptWords(receipt)
  const { m, amount, percent } = words
  const { shop, clientName, taxes, payments, totalMinor, issuedBy } = receipt.says
  return (
    <article className="receipt-a4" aria-label={words.title}>
      <header className="receipt-head">
        <div>
          <p className="receipt-shop">{shop.name}</p>
          {words.place.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {shop.taxNumber && <p className="receipt-quiet">{m.taxNumber(shop.taxNumber)}</p>}
        </div>
        <div className="receipt-which">
          <p className="font-press">{words.title}</p>
          <p>{words.issued}</p>
          {clientName && <p className="receipt-quiet">{m.for(clientName)}</p>}
        </div>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.what}</th>
            <th scope="col" className="receipt-number receipt-wide">
              {m.tax}
            </th>
            <th scope="col" className="receipt-number receipt-wide">
              {m.pieces}
            </th>
            <th scope="col" className="receipt-number">
              {m.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {words.sold.map(({ kind, name, memberName, word, taxPoints, pieces, grossMinor }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change
            <tr key={index}>
              <td>
                {name}
                {kind === 'service' && (
                  <span className="receipt-quiet block">
                    {[words.span(memberName), word].filter(Boolean).join('. ')}
                  </span>
                )}
              </td>
              <td className="receipt-number receipt-wide">{taxPoints !== null && m.rate(percent(taxPoints))}</td>
              <td className="receipt-number receipt-wide">{pieces}</td>
              <td className="receipt-number">{amount(grossMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="receipt-sums">
        <Sum label={taxes.length > 0 ? m.sum : m.sumWithoutTax} amount={amount(words.soldMinor)} />
        {words.tips.map(({ memberName, grossMinor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change
          <Sum key={index} label={m.tip(memberName)} amount={amount(grossMinor)} />
        ))}
        <Sum label={m.paid} amount={amount(totalMinor)} className="receipt-total" />
        {payments.map((payment) => (
          <Sum
            key={payment.id}
            label={words.payment(payment, amount)}
            amount={amount(payment.amountMinor)}
            className="receipt-payment"
          />
        ))}
      </dl>
      {taxes.length > 0 && (
        <section className="receipt-taxes" aria-label={m.taxInIt}>
          <p className="font-press">{m.taxInIt}</p>
          <dl>
            {taxes.map(({ taxPoints, grossMinor, taxMinor }) => (
              <Sum
                key={taxPoints}
                label={m.taxOf(percent(taxPoints), amount(grossMinor - taxMinor))}
                amount={amount(taxMinor)}
              />
            ))}
          </dl>
        </section>
      )}
      <p className="receipt-foot">{[m.takenBy(issuedBy), ...words.standing].join(' ')}</p>
    </article>
  )
}

function Sum({ label, amount, className }: { label: string; amount: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
