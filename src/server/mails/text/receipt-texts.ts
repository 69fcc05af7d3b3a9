import type { ReceiptLine, ReceiptSays } from '#core/money/receipt.ts'
import type { Speech } from '#server/words/speech.ts'
import type { receiptMails, TextsOf } from '../catalogue.ts'
import { hello } from './account-phrases.ts'

export const receiptTexts: TextsOf<typeof receiptMails> = {
  receipt: ({ name, number, corrects, issuedAt, says, url }, speech) => {
    const { format, words } = speech
    const { receipts: m } = words
    const amount = (minor: number) => format.money({ minor, currency: says.currency })
    const { shop, clientName } = says
    const place = [shop.street, [shop.postalCode, shop.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    const issued = format.instant(issuedAt, says.timeZone)
    return {
      subject: m.subject(number, shop.name),
      heading: corrects === null ? m.heading(number) : m.correction(number),
      paragraphs: [
        ...hello(name, speech),
        corrects === null ? m.text(shop.name, issued) : m.corrects(corrects, shop.name, issued),
      ],
      facts: [
        ...says.lines.map((line) => ({ label: nameOf(line, speech), value: amount(line.grossMinor) })),
        { label: m.total, value: amount(says.totalMinor) },
        ...says.payments.map(({ method, amountMinor }) => ({ label: m.methods[method], value: amount(amountMinor) })),
        ...taxFacts(says, speech),
      ],
      ...(url !== null && { button: { label: m.open, url } }),
      notes: [
        place === '' ? shop.name : m.shopAt(shop.name, place),
        ...(shop.taxNumber === null ? [] : [m.taxNumber(shop.taxNumber)]),
        ...(clientName === null ? [] : [m.for(clientName)]),
      ],
    }
  },
}

function nameOf({ kind, name, memberName, pieces }: ReceiptLine, { words }: Speech): string {
  const { receipts: m } = words
  if (kind === 'tip') return m.tip(memberName)
  const many = Math.abs(pieces)
  return many === 1 ? (name ?? '') : m.pieces(name ?? '', many)
}

function taxFacts({ taxes, currency }: ReceiptSays, { format, words }: Speech) {
  return taxes.map(({ taxPoints, grossMinor, taxMinor }) => ({
    label: words.receipts.tax(format.rate(taxPoints), format.money({ minor: grossMinor - taxMinor, currency })),
    value: format.money({ minor: taxMinor, currency }),
  }))
}
