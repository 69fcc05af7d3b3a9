import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { setRefusedTime, useRefusedTime } from '#web/data/cart/refused-time.ts'
import { addTime } from '#web/features/cart/add-time/add-time.ts'
import { addressOfNewItem } from '#web/features/cart/add-time/new-cart-item.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { NearestTimes } from './item/nearest-times.tsx'
import { useNewItemFacts } from './use-new-item-facts.ts'

/** Explains why a time chosen on another page was not added, and offers the nearest free times. */
export function NotAdded() {
  const m = useMessages('cart', words)
  const format = useFormat()
  const client = useQueryClient()
  const refused = useRefusedTime()
  const facts = useNewItemFacts(refused?.wanted ?? null)
  if (!refused) return null
  const { wanted, problem } = refused
  const tryAt = (startsAt: string) => void addTime(client, { ...wanted, startsAt })
  const mayPass = ['offline', 'unreachable', 'timed_out', 'failed', 'unavailable', 'rate_limited'].includes(
    problem.code,
  )
  const lead =
    problem.code === 'slot_taken' && facts
      ? m.takenLead(format.time(wanted.startsAt, facts.timeZone), facts.shopName)
      : m.notAdded
  return (
    <RefusalNote
      refusal={problem}
      lead={lead}
      {...(problem.code === 'slot_taken' && { words: m.nothingLost })}
      className="mb-7 max-w-[760px]"
    >
      {facts && problem.nearest.length > 0 && (
        <NearestTimes
          title={facts.maker ? m.nearest(facts.maker) : m.nearestAnyone}
          nearest={problem.nearest}
          startsAt={wanted.startsAt}
          durationMs={facts.durationMs}
          timeZone={facts.timeZone}
          choose={tryAt}
        />
      )}
      <span className="-ms-3 mt-2 flex flex-wrap gap-x-1">
        {problem.code === 'sign_in_to_hold' && (
          <LinkButton tone="bare" to="/sign-in" search={{ returnTo: addressOfNewItem(wanted), why: 'book' }}>
            {m.signInToHold}
          </LinkButton>
        )}
        {mayPass && (
          <Button tone="bare" onClick={() => tryAt(wanted.startsAt)}>
            {m.tryAgain}
          </Button>
        )}
        <Button
          tone="bare"
          render={(props) =>
            'lookId' in wanted ? (
              <Link to="/looks/$id" params={{ id: wanted.lookId }} {...props} />
            ) : (
              <Link to="/shops/$slug" params={{ slug: wanted.shop }} {...props} />
            )
          }
        >
          {m.chooseOnPage}
        </Button>
        <Button tone="bare" onClick={() => setRefusedTime(client, null)}>
          {m.dismiss}
        </Button>
      </span>
    </RefusalNote>
  )
}
