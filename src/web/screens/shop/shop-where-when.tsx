import type { ShopPage } from '#web/data/looks/shops.ts'
import { usePolicyWords } from '#web/features/cart/use-policy-words.ts'
import { ReportLink } from '#web/features/report/report-link.tsx'
import { directionsUrl } from '#web/features/shop-place/directions.ts'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { shopRest } from '#web/messages/en/shops/shop-rest.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ContactLinks } from './contact-links.tsx'
import { HoursTable } from './hours/hours-table.tsx'
import { ShopSection } from './shop-section.tsx'

export function ShopWhereWhen({ shop }: { shop: ShopPage }) {
  const m = useMessages('shop', shopWords)
  const rest = useMessages('shop-rest', shopRest)
  const policyWords = usePolicyWords(shop.policy)
  const { place } = shop
  const directions = directionsUrl(place)
  const town = [place.postalCode, place.city].filter(Boolean).join(' ')
  return (
    <ShopSection id="where" title={m.whereWhen} isLast>
      <div className="grid gap-6 md:grid-cols-2 md:gap-12">
        <div>
          <address className="not-italic">
            {place.street && <span className="block">{place.street}</span>}
            {town && <span className="block">{town}</span>}
          </address>
          {place.wayIn && <p className="mt-2 text-t2 text-quiet text-pretty">{place.wayIn}</p>}
          {directions && (
            <div className="mt-4">
              <Button render={(props) => <a href={directions} rel="noreferrer" {...props} />}>
                <Icon name="pin" size="s" />
                <span>
                  {rest.directions}
                  <span className="sr-only">{rest.directionsTo(shop.name)}</span>
                </span>
              </Button>
            </div>
          )}
          <ContactLinks contact={shop.contact} />
          <h3 className="mt-6 text-t2 font-press">{rest.changing}</h3>
          <p className="text-t2 text-quiet text-pretty">{policyWords}</p>
          <p className="mt-6">
            <ReportLink kind="shop" id={shop.slug} />
          </p>
        </div>
        <HoursTable shop={shop} />
      </div>
    </ShopSection>
  )
}
