import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CartItem as Item } from '#web/data/cart/cart.ts'
import { type TakenTime, useTakenTime } from '#web/data/cart/taken-times.ts'
import { ItemPicture } from '#web/features/cart/item-picture.tsx'
import { ItemWords } from '#web/features/cart/item-words.tsx'
import type { ItemActions } from '#web/features/cart/use-item-actions.ts'
import { ItemDeposit } from '#web/features/deposits/deposits.tsx'
import { useOtherClock } from '#web/features/times/clock/use-other-clock.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { cart } from '#web/messages/en/booking/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { focusThen } from '#web/ui/layout/focus-then.ts'
import { ChangeTime } from './change-time.tsx'
import { ItemTimes } from './item-times.tsx'
import { durationOf, NearestTimes } from './nearest-times.tsx'

type CartItemProps = {
  item: Item
  actions: ItemActions
  /** whether the item has its own button to renew an expired hold */
  canTakeAlone: boolean
}

/** One cart item: time, service, maker and its actions. */
export function CartItem({ item, actions, canTakeAlone }: CartItemProps) {
  const m = useMessages('cart', cart)
  const format = useFormat()
  const taken = useTakenTime()(item)
  const other = useOtherClock()(item.startsAt, item.shop.timeZone)
  const [isChanging, setChanging] = useState(false)
  const { service, shop, maker } = item
  const place = shop.district ?? shop.city
  const who = item.forAnyone ? m.anyone(maker.name, shop.name) : m.withMaker(maker.name, shop.name)
  return (
    <article
      aria-label={service.name}
      className="grid grid-cols-[44px_72px_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3 md:grid-cols-[64px_112px_minmax(0,1fr)] md:gap-x-5"
    >
      <ItemTimes item={item} taken={taken} />
      <div className="md:row-span-2">
        <ItemPicture item={item} isLost={taken !== undefined} />
      </div>
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="heading-3 min-w-0">
            <ItemLink item={item}>{service.name}</ItemLink>
          </h3>
          <span className={`shrink-0 text-t2 font-press tabular-nums ${taken ? 'text-quiet' : ''}`}>
            {format.price(item.price)}
          </span>
        </div>
        <p className="mt-1.5 flex items-start gap-2.5 text-t2 text-quiet md:items-center">
          <Face name={maker.name} portrait={maker.portrait} />
          <span className="min-w-0">{afterEachOther([who, place])}</span>
        </p>
        {other && !taken && <p className="mt-1 text-t2 text-balance text-quiet tabular-nums">{other.timeElsewhere}</p>}
        {service.confirmation === 'on_request' && (
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-t2 text-quiet text-pretty">
            <Badge tone="warn">{m.onRequest}</Badge>
            {m.requestHint}
          </p>
        )}
        <ItemDeposit item={item} />
      </div>
      <div className="col-span-2 col-start-2 md:col-span-1 md:col-start-3">
        {item.notOffered && (
          <Note tone="warn" className="mt-3">
            {item.notOffered === 'shop' ? m.shopNotLive(shop.name) : m.serviceGone(shop.name)}
          </Note>
        )}
        {taken ? <Lost item={item} taken={taken} actions={actions} /> : <ItemWords item={item} />}
        <p className="-ms-3 mt-2 flex flex-wrap gap-x-1">
          {!taken && !item.notOffered && canTakeAlone && item.heldUntil === null && (
            <Button tone="line" className="ms-3 me-2" onClick={() => void actions.renewItems([item])}>
              {m.takeThisAgain}
            </Button>
          )}
          {!item.notOffered && (
            <Button tone="bare" aria-haspopup="dialog" onClick={focusThen(() => setChanging(true))}>
              {taken ? m.anotherDay : m.changeTime}
              <span className="sr-only">: {service.name}</span>
            </Button>
          )}
          <Button tone="bare" onClick={() => void actions.remove(item)}>
            {taken ? m.leaveOut : m.remove}
            <span className="sr-only">: {service.name}</span>
          </Button>
        </p>
      </div>
      {isChanging && <ChangeTime item={item} close={() => setChanging(false)} />}
    </article>
  )
}

function Lost({ item, taken, actions }: { item: Item; taken: TakenTime; actions: ItemActions }) {
  const m = useMessages('cart', cart)
  if (taken.nearest.length === 0) return <p className="mt-3 text-t2 text-quiet">{m.nothingNear}</p>
  return (
    <NearestTimes
      title={item.forAnyone ? m.nearestAnyone : m.nearest(item.maker.name)}
      nearest={taken.nearest}
      startsAt={item.startsAt}
      durationMs={durationOf(item)}
      timeZone={item.shop.timeZone}
      choose={(startsAt) => void actions.changeTime(item, startsAt)}
    />
  )
}

function ItemLink({ item: { look, shop }, children }: { item: Item; children: string }) {
  return look ? (
    <Link to="/looks/$id" params={{ id: look.id }} className="hover:underline">
      {children}
    </Link>
  ) : (
    <Link to="/shops/$slug" params={{ slug: shop.slug }} className="hover:underline">
      {children}
    </Link>
  )
}
