import { Link } from '@tanstack/react-router'
import { useSession } from '#web/data/identity/session.ts'
import type { StudioShop } from '#web/data/studio/studio.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The step of the opening that a place of the studio belongs to. */
const steps: Record<string, string> = {
  looks: 'look',
  services: 'service',
  hours: 'hours',
  team: 'team',
  settings: 'place',
}

/** Above every screen of a shop that was never live: its owner's way back to opening it, with the operator's reason. */
export function Unopened({ shop, place }: { shop: StudioShop; place: string | undefined }) {
  const { unopened: m } = useMessages('studio', studio)
  const { person } = useSession()
  const isOwner = person?.shops.some(({ slug, role }) => slug === shop.slug && role === 'owner')
  if (!isOwner || (shop.state !== 'draft' && shop.state !== 'in_review')) return null
  const { returnedBecause: reason } = shop
  return (
    <aside
      aria-label={m.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline bg-warn-wash px-4 py-2 text-t2 md:px-8"
    >
      <p className="min-w-0 wrap-anywhere">
        {reason ? (
          <>
            <b className="font-press">{m.question}</b> {reason}
          </>
        ) : (
          m[shop.state]
        )}
      </p>
      <Link
        to="/open-a-shop/$draft/$step"
        params={{ draft: shop.id, step: shop.state === 'draft' && !reason ? (steps[place ?? ''] ?? 'next') : 'ready' }}
        className="link py-2.5"
      >
        {reason ? m.answer : shop.state === 'draft' ? m.goOn : m.see}
      </Link>
    </aside>
  )
}
