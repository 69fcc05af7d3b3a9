import './shop-services.css'
import type { MouseEvent } from 'react'
import type { ShopPage } from '#web/data/looks/shops.ts'
import { TimePill } from '#web/features/cart/add-time/time-pill.tsx'
import type { SearchedWhen } from '#web/features/search/searched-when.ts'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { shopRest } from '#web/messages/en/shops/shop-rest.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ShopPill } from '../shop-pill.tsx'
import { preloadServiceTimes, useServiceTimes } from './use-service-times.tsx'

/** The shop's services, each with its next free time, which goes to the cart, and a button for all times. */
export function ShopServices({ shop, when = {} }: { shop: ShopPage; when?: SearchedWhen }) {
  const m = useMessages('shop-rest', shopRest)
  const format = useFormat()
  const times = useServiceTimes(shop.slug, when)
  return (
    <>
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
            <span className="service-length text-t2 text-quiet tabular-nums">
              {format.duration(service.durationMin)}
            </span>
            <span className="service-price text-t2 font-press tabular-nums">{format.price(service.price)}</span>
            <span className="service-free">
              <ServicePill shop={shop.slug} service={service} />
            </span>
            <span className="service-book">
              <Button {...opens(service)} className="max-md:hidden">
                {m.book}
              </Button>
              <IconButton
                {...opens(service)}
                icon="calendar"
                label={m.bookService(service.name)}
                className="-me-2.5 md:hidden"
              />
            </span>
          </li>
        ))}
      </ul>
      {times.dialog}
    </>
  )

  function opens(service: ShopPage['services'][number]) {
    return {
      'aria-haspopup': 'dialog',
      'aria-label': m.bookService(service.name),
      onPointerDown: preloadServiceTimes,
      onFocus: preloadServiceTimes,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => times.open(service, currentTarget),
    } as const
  }
}

type ServicePillProps = { shop: string; service: ShopPage['services'][number] }

/** The next free time of a service with anyone; a press adds it to the cart. */
function ServicePill({ shop, service }: ServicePillProps) {
  const m = useMessages('shop', shopWords)
  const format = useFormat()
  const { id, name, nextFree } = service
  if (!nextFree) return <ShopPill of={service} />
  const { text, when } = format.freeTime(nextFree.startsAt, nextFree.timeZone)
  return (
    <TimePill
      state={when}
      wanted={{ shop, serviceId: id, memberId: null, startsAt: nextFree.startsAt }}
      forWhat={m.pillFor(name)}
    >
      {text}
    </TimePill>
  )
}
