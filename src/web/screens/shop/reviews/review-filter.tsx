import type { ReviewFilter as Filter } from '#web/data/looks/reviews.ts'
import type { ShopPage } from '#web/data/looks/shops.ts'
import { shopRest } from '#web/messages/en/shops/shop-rest.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { inputClass } from '#web/ui/inputs/field.tsx'

type ReviewFilterProps = { shop: ShopPage; filter: Filter; onChange: (filter: Filter) => void }

/** By service, by maker, with pictures. Native lists: the page needs no code for them. */
export function ReviewFilter({ shop, filter, onChange }: ReviewFilterProps) {
  const m = useMessages('shop-rest', shopRest)
  const { service, maker, pictures } = filter
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
      <select
        aria-label={m.service}
        value={service ?? ''}
        onChange={(event) => set({ service: event.target.value })}
        className={`${inputClass} h-11 max-w-60`}
      >
        <option value="">{m.anyService}</option>
        {shop.services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={m.maker}
        value={maker ?? ''}
        onChange={(event) => set({ maker: event.target.value })}
        className={`${inputClass} h-11 max-w-48`}
      >
        <option value="">{m.anyMaker}</option>
        {shop.team.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Checkbox
        label={m.withPictures}
        checked={pictures === 'yes'}
        onChange={(event) => set({ pictures: event.target.checked })}
      />
    </fieldset>
  )
}
