import type { ShopPage } from '#web/data/shops.ts'
import { shop as shopWords } from '#web/messages/en/shop.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FreePill } from '../discover/free-pill.tsx'
import './shop-services.css'

/** What can be booked, each with its own next free time. The time leads to a look that this service made, where one hangs here. */
export function ShopServices({ shop }: { shop: ShopPage }) {
  const m = useMessages('shop', shopWords)
  const format = useFormat()
  const lookOf = (service: string) => shop.looks.items.find(({ serviceName }) => serviceName === service)?.id
  return (
    <ul className="services">
      {shop.services.map((service) => {
        const lookId = lookOf(service.name)
        return (
          <li key={service.id}>
            <span className="service-picture">
              {service.photo ? (
                <Photo photo={service.photo} sizes="64px" alt="" className="h-full" />
              ) : (
                <Icon name="picture" className="text-quiet" />
              )}
            </span>
            <div className="service-name">
              <h3 className="heading-3">{service.name}</h3>
              {service.summary && <p className="text-t2 text-quiet max-md:hidden">{service.summary}</p>}
            </div>
            <span className="service-length text-t2 text-quiet tabular-nums">
              {format.duration(service.durationMin)}
            </span>
            <span className="service-price text-t2 font-press tabular-nums">{format.price(service.price)}</span>
            <span className="service-free">
              <FreePill free={service.nextFree} forWhat={m.pillFor(service.name)} {...(lookId && { lookId })} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
