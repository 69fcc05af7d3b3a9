import type { ReviewFilter as Filter } from '#web/data/looks/reviews.ts'
import type { ShopPage } from '#web/data/looks/shops.ts'
import { FilterMenu } from '#web/features/filter-menu/filter-menu.tsx'
import { shopRest } from '#web/messages/en/shops/shop-rest.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'

type ReviewFilterProps = { shop: ShopPage; filter: Filter; onChange: (filter: Filter) => void }

/** By service, by maker, with pictures. */
export function ReviewFilter({ shop, filter, onChange }: ReviewFilterProps) {
  const m = useMessages('shop-rest', shopRest)
  const { service, maker, pictures } = filter
  const ofService = shop.services.find(({ id }) => id === service)?.name ?? m.anyService
  const byMaker = shop.team.find(({ id }) => id === maker)?.name ?? m.anyMaker
  const set = (to: { service?: string; maker?: string; pictures?: boolean }) => {
    const next = { service, maker, pictures: pictures === 'yes', ...to }
    onChange({
      ...(next.service && { service: next.service }),
      ...(next.maker && { maker: next.maker }),
      ...(next.pictures && { pictures: 'yes' }),
    })
  }
  return (
    <fieldset aria-label={m.filterReviews} className="flex flex-wrap items-center gap-3">
      <FilterMenu
        tone="line"
        label={m.service}
        name={m.filterIs(m.service, ofService)}
        shown={ofService}
        value={service ?? ''}
        options={[{ value: '', label: m.anyService }, ...shop.services.map(optionOf)]}
        choose={(chosen) => set({ service: chosen })}
      />
      <FilterMenu
        tone="line"
        label={m.maker}
        name={m.filterIs(m.maker, byMaker)}
        shown={byMaker}
        value={maker ?? ''}
        options={[{ value: '', label: m.anyMaker }, ...shop.team.map(optionOf)]}
        choose={(chosen) => set({ maker: chosen })}
      />
      <Checkbox
        label={m.withPictures}
        checked={pictures === 'yes'}
        onChange={(event) => set({ pictures: event.target.checked })}
      />
    </fieldset>
  )
}

function optionOf({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}
