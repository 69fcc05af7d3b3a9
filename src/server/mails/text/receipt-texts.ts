import type { PaymentMethod } from '#core/money/payment-methods.ts'
import type { ReceiptLine, ReceiptSays } from '#core/money/receipt.ts'
import { rateText } from '#core/money/tax-rate.ts'
import { amountOf } from '#server/pages/money.ts'
import type { receiptMails, TextsOf } from '../catalogue.ts'
import { helloAnd } from './account-phrases.ts'
import { formatInstant } from './format-times.ts'

const methods: Record<PaymentMethod, string> = { card: 'Card', cash: 'Cash', transfer: 'Bank transfer', other: 'Other' }

export const receiptTexts: TextsOf<typeof receiptMails> = {
  receipt: ({ name, number, corrects, issuedAt, says, url }) => {
    const amount = (minor: number) => amountOf({ minor, currency: says.currency }, 'en-GB')
    const { shop } = says
    const place = [shop.street, [shop.postalCode, shop.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    return {
      subject: `Receipt ${number} from ${shop.name}`,
      heading: corrects === null ? `Receipt ${number}` : `Correction ${number}`,
      paragraphs: [
        helloAnd(
          name,
          `${corrects === null ? 'here is your receipt' : `this takes back receipt ${corrects}`} from ${shop.name}, ${formatInstant(issuedAt, says.timeZone)}.`,
        ),
      ],
      facts: [
        ...says.lines.map((line) => ({ label: nameOf(line), value: amount(line.grossMinor) })),
        { label: 'Total', value: amount(says.totalMinor) },
        ...says.payments.map(({ method, amountMinor }) => ({ label: methods[method], value: amount(amountMinor) })),
        ...taxFacts(says, amount),
      ],
      ...(url !== null && { button: { label: 'Open the receipt', url } }),
      notes: [
        [shop.name, place, shop.taxNumber && `Tax number ${shop.taxNumber}`].filter(Boolean).join(', '),
        ...(says.clientName === null ? [] : [`For ${says.clientName}`]),
      ],
    }
  },
}

function nameOf({ kind, name, memberName, pieces }: ReceiptLine): string {
  if (kind === 'tip') return `Tip for ${memberName}`
  return Math.abs(pieces) === 1 ? (name ?? '') : `${name ?? ''}, ${Math.abs(pieces)} pieces`
}

function taxFacts({ taxes }: ReceiptSays, amount: (minor: number) => string) {
  return taxes.map(({ taxPoints, grossMinor, taxMinor }) => ({
    label: `Tax ${rateText(taxPoints)}% of ${amount(grossMinor - taxMinor)}, included`,
    value: amount(taxMinor),
  }))
}
