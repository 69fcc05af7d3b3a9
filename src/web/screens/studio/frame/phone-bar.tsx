import { Link } from '@tanstack/react-router'
import { useSession } from '#web/data/identity/session.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { ThemeButton } from '#web/features/work-frame/theme-button.tsx'
import { WorkPhoneBar } from '#web/features/work-frame/work-phone-bar.tsx'
import { WorkRow } from '#web/features/work-frame/work-row.tsx'
import { you } from '#web/messages/en/identity/you.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { ShopFace } from './shop-face.tsx'
import type { FrameParts } from './side.tsx'

/** Bottom navigation on a phone; "More" also has the public page and one's other shops. */
export function PhoneBar({ slug, shop, navigation }: FrameParts) {
  const m = useMessages('studio', studio)
  return (
    <WorkPhoneBar
      {...navigation}
      words={{ more: m.more, title: shop?.name ?? m.moreTitle, close: m.close }}
      head={
        shop && (
          <div className="flex items-center gap-3">
            <ShopFace shop={shop} />
            <span className="grow text-t2 text-quiet">
              {[m.shopStates[shop.state], shop.district].filter(Boolean).join(' · ')}
            </span>
            <ThemeButton />
          </div>
        )
      }
      rows={
        <>
          <WorkRow
            icon="arrow-up-right"
            words={m.publicPage}
            render={(row) => <Link to="/shops/$slug" params={{ slug }} {...row} />}
          />
          <WorkRow icon="person" words={m.yourAccount} render={(row) => <Link to="/you" {...row} />} />
          <WorkRow icon="grid" words={m.allLooks} render={(row) => <Link to="/" {...row} />} />
        </>
      }
      foot={(close) => <OtherShops slug={slug} close={close} />}
    />
  )
}

function OtherShops({ slug, close }: { slug: string; close: () => void }) {
  const m = useMessages('studio', studio)
  const { roles } = useMessages('you', you)
  const { person } = useSession()
  const others = person?.shops.filter((each) => each.slug !== slug) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="studio-other-shops">
      <h3 id="studio-other-shops" className="mb-2 text-t2 font-press">
        {m.shops}
      </h3>
      <div className="border-t border-hairline">
        {others.map((each) => (
          <WorkRow
            key={each.slug}
            icon={rareShapes.shop}
            words={each.name}
            aside={roles[each.role]}
            render={(row) => <Link {...studioPath(each.slug, 'today')} onClick={close} {...row} />}
          />
        ))}
      </div>
    </section>
  )
}
