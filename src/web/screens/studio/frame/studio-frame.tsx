import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { useSession } from '#web/data/identity/session.ts'
import { type StudioShop, studioShopQuery } from '#web/data/studio/studio.ts'
import { useLiveAppointments } from '#web/data/studio/studio-bookings.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import type { WorkEntry } from '#web/features/work-frame/work-entry.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { FrameShape } from './frame-shape.tsx'
import type { NavigationPlace } from './navigation-place.ts'
import { OpenRequests } from './open-requests.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Side } from './side.tsx'
import { Unopened } from './unopened.tsx'
import '#web/features/work-frame/work-frame.css'

export type StudioFrameProps = {
  slug: string
  /** The places this person may open, in order. */
  places: readonly NavigationPlace[]
  /** The one they are in. */
  current: string | undefined
  children: (shop: StudioShop) => ReactNode
}

/** Layout of every studio screen: side bar, bottom bar on phones, and the current shop. */
export function StudioFrame({ slug, places, current, children }: StudioFrameProps) {
  const m = useMessages('studio', studio)
  const shop = useQuery(studioShopQuery(slug))
  useLiveAppointments(slug)
  const { person } = useSession()
  const personId = person?.id
  useEffect(() => {
    if (personId) goOnWithUploads(personId).catch(() => {}) // offline nothing could be resumed anyway
  }, [personId])
  const entries = places.map(
    ({ path, label, shape, onPhone }): WorkEntry => ({
      ...{ path, shape, onPhone, words: m.places[label], link: studioPath(slug, path) },
      ...(path === 'bookings' && {
        badge: (className) => <OpenRequests shop={shop.data} className={className} />,
      }),
    }),
  )
  const parts = { slug, shop: shop.data, navigation: { label: m.navigation, entries, current } }
  return (
    <div className="studio">
      <Side {...parts} />
      <main id="main" tabIndex={-1} className="min-w-0 max-md:pb-24">
        {shop.data ? (
          <>
            <Unopened shop={shop.data} place={current} />
            {children(shop.data)}
          </>
        ) : shop.isPending ? (
          <FrameShape />
        ) : (
          <div className="page py-12">
            <ReadFailed
              read={shop}
              level={1}
              action={
                <LinkButton tone="bare" to="/">
                  {m.allLooks}
                </LinkButton>
              }
            />
          </div>
        )}
      </main>
      <PhoneBar {...parts} />
    </div>
  )
}

/** Resumes uploads that a closed tab left unfinished, for any look. */
async function goOnWithUploads(personId: string): Promise<void> {
  const { resumeStoredUploads } = await import('#web/photos/uploader/upload-queues.ts')
  await resumeStoredUploads(personId)
}
