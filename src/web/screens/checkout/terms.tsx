import { freeUntil } from '#core/booking/lifecycle/policy.ts'
import type { CartItem } from '#web/data/cart/cart.ts'
import { useCancelCosts } from '#web/features/cart/use-cancel-costs.ts'
import { usePolicyWords } from '#web/features/cart/use-policy-words.ts'
import { checkout } from '#web/messages/en/booking/checkout.ts'
import { policy as policyEnglish } from '#web/messages/en/booking/policy.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

type TermsProps = { items: readonly CartItem[]; readAt: string }

/** Each shop's policy in plain words. */
export function Terms({ items, readAt }: TermsProps) {
  const m = useMessages('checkout', checkout)
  const shops = [...Map.groupBy(items, ({ shop }) => shop.slug).values()]
  return (
    <section>
      <h2 className="heading-4 mb-3">{m.policy}</h2>
      <dl className="grid gap-3 text-t2">
        {shops.map((own) => (
          <ShopTerms key={own[0]?.shop.slug} items={own} readAt={readAt} />
        ))}
      </dl>
    </section>
  )
}

function ShopTerms({ items, readAt }: TermsProps) {
  const m = useMessages('checkout', checkout)
  const format = useFormat()
  const first = items.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0] as CartItem
  const { policy, name, timeZone } = first.shop
  const words = usePolicyWords(policy)
  const costs = useCancelCosts(items, readAt)
  const policyWords = useMessages('policy', policyEnglish)
  const free = freeUntil({ startsAt: Date.parse(first.startsAt), ...policy })
  const hasMoment = policy.lateCancelPercent > 0 && policy.freeCancelHours > 0
  return (
    <div>
      <dt className="font-press">{name}</dt>
      <dd className="text-quiet text-pretty">{hasMoment ? momentWords() : words}</dd>
    </div>
  )

  function momentWords(): string {
    if (free <= Date.parse(readAt)) return costs ? `${words} ${costs}` : m.policyPassed(words)
    const until = m.freeUntil(format.day(free, timeZone), format.time(free, timeZone))
    return `${until} ${policyWords.afterThat(policy.lateCancelPercent)}`
  }
}
