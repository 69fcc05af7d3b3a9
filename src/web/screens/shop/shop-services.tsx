import type { ShopPage } from '#web/data/shops.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopPill } from './shop-pill.tsx'
import './shop-services.css'

/** What can be booked, each with its own next free time. The time leads into the cart with a look of its maker, where one hangs here. */
export function ShopServices({ shop }: { shop: ShopPage }) {
  const format = useFormat()
  return (
    <ul className="services">
      {shop.services.map((service) => (
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
          <span className="service-length text-t2 text-quiet tabular-nums">{format.duration(service.durationMin)}</span>
          <span className="service-price text-t2 font-press tabular-nums">{format.price(service.price)}</span>
          <span className="service-free">
            <ShopPill of={service} />
          </span>
        </li>
      ))}
    </ul>
  )
}
