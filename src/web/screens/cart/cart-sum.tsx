import type { LookPage } from '#web/data/looks.ts'
import { cart } from '#web/messages/en/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/note.tsx'
import { useSpanWords } from '../look/book-link.tsx'
import { usePolicyWords } from '../look/use-policy-words.ts'

type CartSumProps = { page: LookPage; startsAt: string | undefined; isTaken: boolean }

/** What it comes to, and where the button to book will be. */
export function CartSum({ page, startsAt, isTaken }: CartSumProps) {
  const m = useMessages('cart', cart)
  const format = useFormat()
  const policyWords = usePolicyWords(page.policy)
  const { look } = page
  const hasTime = startsAt !== undefined && !isTaken
  return (
    <aside className="self-start rounded-pic border border-hairline bg-raised p-6" aria-label={m.total}>
      <p className="flex items-baseline justify-between gap-4 text-t2">
        <b className="font-press">{look.shop.name}</b>
        <span className={`font-press tabular-nums ${hasTime ? '' : 'text-quiet'}`}>{format.price(look.price)}</span>
      </p>
      <p className={`text-t2 tabular-nums ${hasTime ? 'text-quiet' : 'text-bad'}`}>
        {hasTime ? <Span page={page} startsAt={startsAt} /> : m.chooseTime}
      </p>
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-hairline pt-4">
        <span className="heading-4">{m.total}</span>
        <span className="heading-4 tabular-nums">{format.price(look.price)}</span>
      </p>
      <p className="mt-1 text-t2 text-quiet text-pretty">
        {m.payThere} {policyWords}
      </p>
      <Note className="mt-5" lead={m.notYetLead}>
        {m.notYet}
      </Note>
    </aside>
  )
}

function Span({ page: { look, timeZone }, startsAt }: { page: LookPage; startsAt: string }) {
  return useSpanWords(startsAt, look.durationMin, timeZone)
}
