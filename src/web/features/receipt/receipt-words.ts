import { decimalsOf, unitsOf } from '#core/money/currency.ts'
import type { Receipt } from '#web/data/receipts/receipts.ts'
import { receiptTexts } from '#web/messages/en/booking/receipt.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { fullMoney } from './full-money.ts'

type Says = Receipt['says']
type Payment = Says['payments'][number]

/** What both sheets say of a receipt, in the reader's language. */
export function useReceiptWords({ says, issuedAt, number, corrects, replaces, correctedBy, replacedBy }: Receipt) {
  const m = useMessages('receipt', receiptTexts)
  const format = useFormat()
  const { shop, timeZone, currency, lines } = says
  const sold = lines.filter(({ kind }) => kind !== 'tip')
  const amount = (minor: number) => fullMoney({ minor, currency })
  const percent = (points: number) => format.number(points / 100, points % 100 === 0 ? 0 : points % 10 === 0 ? 1 : 2)
  return {
    m,
    amount,
    percent,
    /** 118.00: on a roll the total alone has the symbol */
    plain: (minor: number) => format.number(unitsOf(minor, currency), decimalsOf(currency)),
    title: corrects ? m.correction(number) : m.receipt(number),
    place: [shop.street, [shop.postalCode, shop.city].filter(Boolean).join(' ')].filter(Boolean) as string[],
    // Always with its year: a receipt is kept longer than one.
    issued: [format.date(issuedAt, timeZone, 0), format.time(issuedAt, timeZone)].join(', '),
    span: (name: string) =>
      m.with(name, format.time(says.visit.startsAt, timeZone), format.time(says.visit.endsAt, timeZone)),
    sold,
    tips: lines.filter(({ kind }) => kind === 'tip'),
    soldMinor: sold.reduce((sum, { grossMinor }) => sum + grossMinor, 0),
    payment: ({ method, amountMinor, givenMinor, isCorrection }: Payment, words: (minor: number) => string) => {
      const name = m.methods[method]
      if (isCorrection) return m.corrected(name)
      return givenMinor === null || givenMinor === amountMinor
        ? name
        : m.given(name, words(givenMinor), words(givenMinor - amountMinor))
    },
    /** how it stands to other receipts */
    standing: [
      corrects && m.corrects(corrects.number),
      replaces && m.replaces(replaces.number),
      correctedBy && m.correctedBy(correctedBy.number),
      replacedBy && m.replacedBy(replacedBy.number),
    ].filter((words) => words !== null),
  }
}
