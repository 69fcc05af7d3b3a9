import { useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '#core/time.ts'
import { OFFERS_FROM_MIN, OFFERS_UNTIL_MIN } from '#core/waiting/quiet-hours.ts'
import { OFFER_MS } from '#core/waiting/wish.ts'
import { QueryView } from '#web/data/api/query-view.tsx'
import { useLiveWaitlist, type Waiter, type Waitlist, waitlistQuery } from '#web/data/desk/waitlist.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { clockOf } from '#web/features/waiting/window-range.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { waitlist } from '#web/messages/en/studio/waitlist.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import { placeShapes } from '../place-shapes.ts'
import type { StudioScreenProps } from '../studio-place.ts'
import { WaiterRow } from './waiter-row.tsx'
import { WaitlistShape } from './waitlist-shape.tsx'
import './waitlist.css'

const groups = ['fits', 'none', 'offered'] as const

/** The most that the server answers. */
const MOST_SHOWN = 100

/** Who waits for a time; first those whom the shop can help now [W17]. Staff see only their part [W10]. */
export function WaitlistScreen({ shop }: StudioScreenProps<'waitlist'>) {
  const m = useMessages('waitlist', waitlist)
  const { titled } = useMessages('studio', studio)
  const read = useQuery(waitlistQuery(shop.slug))
  useLiveWaitlist(shop.slug)
  // One person may wait for several times.
  const people = new Set(read.data?.items.map(({ email, id }) => email ?? id)).size
  return (
    <>
      <PageTitle title={titled(m.name, shop.name)} />
      <StudioBar>
        <h1 tabIndex={-1} className="heading-4">
          {people > 0 ? m.title(people) : m.name}
        </h1>
      </StudioBar>
      <div className="studio-body">
        <QueryView read={read} pending={<WaitlistShape />}>
          {(data) => <Waiters shop={shop.slug} waitlist={data} />}
        </QueryView>
      </div>
    </>
  )
}

function Waiters({ shop, waitlist: read }: { shop: string; waitlist: Waitlist }) {
  const m = useMessages('waitlist', waitlist)
  const { items } = read
  if (items.length === 0)
    return (
      <EmptyState icon={placeShapes.waitlist} title={m.empty.title} framed>
        {m.empty.words}
      </EmptyState>
    )
  const grouped = Map.groupBy(items, groupOf)
  return (
    <div className="waitlist">
      <div>
        {groups.map((group) => {
          const waiters = grouped.get(group) ?? []
          if (waiters.length === 0) return null
          return (
            <section key={group} aria-labelledby={`waitlist-${group}`} className="waitlist-group">
              <h2 id={`waitlist-${group}`} className="heading-4">
                {m.groups[group](waiters.length)}
              </h2>
              <ol>
                {waiters.map((waiter, at) => (
                  <WaiterRow
                    key={waiter.id}
                    shop={shop}
                    waiter={waiter}
                    timeZone={read.timeZone}
                    readAt={read.readAt}
                    isMain={group === 'fits' && at === 0}
                  />
                ))}
              </ol>
            </section>
          )
        })}
        {items.length === MOST_SHOWN && <p className="mt-3 text-t2 text-quiet">{m.first(MOST_SHOWN)}</p>}
      </div>
      <aside>
        <Note>{m.rules(OFFER_MS / MINUTE_MS, clockOf(OFFERS_FROM_MIN), clockOf(OFFERS_UNTIL_MIN))}</Note>
      </aside>
    </div>
  )
}

const groupOf = ({ fits, offered }: Waiter) => (offered ? 'offered' : fits ? 'fits' : 'none')
