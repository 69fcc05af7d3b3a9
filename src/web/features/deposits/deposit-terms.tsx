import type { CartItem } from '#web/data/cart/cart.ts'
import { deposit as depositEnglish } from '#web/messages/en/booking/deposit.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useDepositWords } from './use-deposit-words.ts'

/** What a client agrees to at the checkout: each shop's deposit, how it is paid, and when it is kept. */
export function DepositTerms({ items }: { items: readonly CartItem[] }) {
  const m = useMessages('deposit', depositEnglish)
  const words = useDepositWords()
  const asking = items.filter(({ deposit }) => deposit)
  const shops = [...Map.groupBy(asking, ({ shop }) => shop.slug).values()]
  return shops.map((own) => {
    const [{ shop }] = own as [CartItem]
    return (
      <section key={shop.slug}>
        <h2 className="heading-4 mb-3">{m.title(shop.name, words(own))}</h2>
        <p className="max-w-[62ch] text-t2 text-quiet text-pretty">
          {m.how} {m.lapses} {m.backOrKept(shop.name)}
        </p>
      </section>
    )
  })
}
