import { type ReactNode, useRef, useState } from 'react'
import type { ShopPage } from '#web/data/looks/shops.ts'
import { ANYONE } from '#web/data/looks/times.ts'
import { useAddTime } from '#web/features/cart/add-time/use-add-time.ts'
import type { SearchedWhen } from '#web/features/search/searched-when.ts'
import { shopRest } from '#web/messages/en/shops/shop-rest.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useLazyComponent } from '#web/photos/use-lazy-component.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

type Service = ShopPage['services'][number]

const load = () => import('#web/features/times/time-dialog.tsx').then(({ TimeDialog }) => TimeDialog)

/** Preloads the code; call on hover or focus, so that the times open without delay. */
export function preloadServiceTimes(): void {
  load().catch(() => {}) // retried when it is needed
}

type ServiceTimes = { open: (service: Service, opener: HTMLElement) => void; dialog: ReactNode }

/** Dialog with a service's times, with one member or anyone; the chosen time goes to the cart. */
export function useServiceTimes(slug: string, when: SearchedWhen): ServiceTimes {
  const m = useMessages('shop-rest', shopRest)
  const format = useFormat()
  const { isAdding, add } = useAddTime()
  const [service, setService] = useState<Service | null>(null)
  const opener = useRef<HTMLElement>(null)
  const TimeDialog = useLazyComponent(load, service !== null, () => {
    showToast({ words: m.timesFailed, icon: 'alert' })
    setService(null)
  })
  const dialog = service && TimeDialog && (
    <TimeDialog
      source={{ kind: 'service', shop: slug, service: service.id, who: ANYONE }}
      chosen={null}
      startAt={when.day ? null : service.nextFree}
      when={when}
      choosesWho
      title={m.pickTime}
      eyebrow={(person) => {
        const { durationMin, price } = person ?? service
        return m.pickFor(service.name, format.duration(durationMin), format.price(price))
      }}
      confirmWord={m.intoCart}
      hint={m.kept}
      working={isAdding}
      onConfirm={(startsAt, who = ANYONE) =>
        add({ shop: slug, serviceId: service.id, memberId: who === ANYONE ? null : who, startsAt })
      }
      onClose={close}
    />
  )
  return { open, dialog }

  function open(asked: Service, pressed: HTMLElement): void {
    opener.current = pressed
    setService(asked)
  }

  function close(): void {
    setService(null)
    // The page is inert until the dialog is gone, so the focus returns in the next frame.
    requestAnimationFrame(() => opener.current?.focus())
  }
}
