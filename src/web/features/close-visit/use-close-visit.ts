import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { needsWord } from '#core/desk/final-price.ts'
import { amountText, minorOf } from '#core/money/typed-amount.ts'
import { changeOf, leftToPay, toPay } from '#core/money/visit-bill.ts'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { DeskAppointment, PaymentMethod } from '#web/data/desk/appointment.ts'
import { type CloseBody, closeVisit } from '#web/data/desk/close-visit.ts'
import { type Product, productsQuery } from '#web/data/studio/money.ts'

export type SoldProduct = { product: Product; pieces: number }
/** text null: what is left of the other payments */
export type PayRow = { id: number; method: PaymentMethod; text: string | null }

export type CloseVisit = ReturnType<typeof useCloseVisit>

/** What is typed in the dialog, and what follows from it. */
export function useCloseVisit(shop: string, detail: DeskAppointment, onClosed: (receiptId: string | null) => void) {
  const { currency, agreedPriceMinor, finalPriceMinor, finalPriceWord, extrasMinor, paidMinor, block } = detail
  const products = useQuery(productsQuery(shop))
  const shown = finalPriceMinor ?? agreedPriceMinor
  const [price, setPrice] = useState(() => amountText(shown, currency))
  const [word, setWord] = useState(finalPriceWord ?? '')
  const [sold, setSold] = useState<SoldProduct[]>([])
  /** typed; empty: none */
  const [tip, setTip] = useState('')
  const [rows, setRows] = useState<PayRow[]>([{ id: 0, method: 'card', text: null }])
  const [given, setGiven] = useState('')
  const [receipt, setReceipt] = useState<{ withName: boolean } | null>(null)
  const sent = useRef<{ content: string; key: string } | null>(null)

  const priceMinor = minorOf(price, currency)
  const tipMinor = tip.trim() === '' ? 0 : minorOf(tip, currency)
  const isPriced = !Number.isNaN(priceMinor) && !Number.isNaN(tipMinor)
  const bill = toPay({
    priceMinor: isPriced ? priceMinor : 0,
    products: sold.map(({ product, pieces }) => ({ unitMinor: product.priceMinor, pieces })),
    tipMinor: isPriced ? tipMinor : 0,
    extrasMinor,
    paidMinor,
  })
  const typed = rows.map(({ text }) => (text === null ? 0 : minorOf(text, currency)))
  const rest = Math.max(
    0,
    typed.reduce((left, minor) => left - minor, bill.toPayMinor),
  )
  const payments = rows
    .map(({ method, text }, index) => ({ method, amountMinor: text === null ? rest : typed[index]! }))
    .filter(({ amountMinor }) => amountMinor !== 0)
  const cash = payments.find(({ method }) => method === 'cash')
  const givenMinor = given.trim() === '' || !cash ? undefined : minorOf(given, currency)
  const lines = payments.map((payment) =>
    payment === cash && givenMinor !== undefined ? { ...payment, givenMinor } : payment,
  )
  const left = leftToPay(bill.toPayMinor, payments)
  const isWrong = !isPriced || Number.isNaN(left) || Number.isNaN(givenMinor ?? 0)
  const agreed = { priceMinor: agreedPriceMinor, priceKind: block.appointment?.price.kind ?? ('on_request' as const) }
  const asksWord = isPriced && needsWord(agreed, priceMinor)
  const changeMinor = isWrong ? 0 : changeOf(lines)
  const canSend = !isWrong && left === 0 && changeMinor >= 0 && !(asksWord && word.trim() === '')

  const { isWorking, refusal, send } = useWrite(closeVisit, { onDone: ({ receiptId }) => onClosed(receiptId) })

  function press() {
    if (!canSend || !block.appointment) return
    const isOther = priceMinor !== shown || word.trim() !== (finalPriceWord ?? '')
    const body: CloseBody = {
      sequence: block.appointment.sequence,
      ...(isOther && { finalPriceMinor: priceMinor, ...(asksWord && { word: word.trim() }) }),
      products: sold.map(({ product, pieces }) => ({ productId: product.id, pieces })),
      ...(tipMinor > 0 && { tipMinor }),
      payments: lines,
      ...(receipt && { receipt }),
    }
    // The key stays until an answer came: a press after a lost answer pays nothing twice.
    const content = JSON.stringify(body)
    if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() }
    void send(shop, block.id, { ...body, idempotencyKey: sent.current.key })
  }

  return {
    ...{ currency, bill, left, isWrong, asksWord, changeMinor, canSend, isWorking, refusal, press },
    ...{ price, setPrice, word, setWord, tip, setTip, tipMinor, given, setGiven, hasCash: cash !== undefined },
    ...{ receipt, setReceipt },
    products: products.data?.items.filter(({ isSold }) => isSold) ?? [],
    mayAddGoods: products.data?.mayChange ?? false,
    sold,
    setPieces: (product: Product, pieces: number) =>
      setSold((all) => {
        const others = all.filter((each) => each.product.id !== product.id)
        if (pieces === 0) return others
        const isKnown = others.length < all.length
        return isKnown
          ? all.map((each) => (each.product.id === product.id ? { product, pieces } : each))
          : [...all, { product, pieces }]
      }),
    rows: rows.map((row, index) => ({
      ...row,
      shown: row.text ?? amountText(rest, currency),
      isWrong: Number.isNaN(typed[index]),
    })),
    setRow: (id: number, change: Partial<PayRow>) =>
      setRows((all) => all.map((row) => (row.id === id ? { ...row, ...change } : row))),
    /** The payment so far is fixed; the new one takes what is left. */
    split: () =>
      setRows((all) => [
        ...all.map((row) => ({ ...row, text: row.text ?? amountText(rest, currency) })),
        { id: Math.max(...all.map(({ id }) => id)) + 1, method: 'cash', text: null },
      ]),
    removeRow: (id: number) =>
      setRows((all) => {
        const others = all.filter((row) => row.id !== id)
        return others.length === 1 ? others.map((row) => ({ ...row, text: null })) : others
      }),
  }
}
