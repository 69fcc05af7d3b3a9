import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactElement, type ReactNode, useEffect, useEffectEvent } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { type NewCartItem, useCart } from '#web/data/cart/cart.ts'
import { addTime } from '#web/features/cart/add-time/add-time.ts'
import { newItemFromAddress } from '#web/features/cart/add-time/new-cart-item.ts'
import { CartSkeleton } from '#web/features/cart/cart-skeleton.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { cart } from '#web/messages/en/booking/cart.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { FilledCart } from './filled-cart.tsx'
import { PlaceNotes } from './line/place-note.tsx'
import { NotAdded } from './not-added.tsx'

/** The cart. A time named in the address by an external link is added first. */
export function CartScreen(): ReactElement {
  const m = useMessages('cart', cart)
  const search = useSearch({ from: '/cart' })
  const wanted = newItemFromAddress(search)
  const isAdding = useAddFromAddress(wanted)
  const read = useCart()
  const isOfLookOnly = search.look !== undefined && wanted === null
  if (isOfLookOnly) return <ToLook id={search.look ?? ''} />
  if (isAdding || read.isPending) return <CartSkeleton words={isAdding ? m.adding : m.loading} />
  if (!read.data)
    return (
      <div className="page py-16">
        <PageTitle title={m.title} />
        <ReadFailed level={1} read={read} />
      </div>
    )
  const above = (
    <>
      <NotAdded />
      <PlaceNotes />
      {read.isError && (
        <Note tone="warn" className="mb-7 max-w-[760px]">
          {m.stale}
        </Note>
      )}
    </>
  )
  return read.data.items.length > 0 ? <FilledCart cart={read.data}>{above}</FilledCart> : <EmptyCart>{above}</EmptyCart>
}

/** A link with a look but no time redirects to the look's page, where a time is chosen. */
function ToLook({ id }: { id: string }) {
  const m = useMessages('cart', cart)
  const navigate = useNavigate()
  useEffect(() => void navigate({ to: '/looks/$id', params: { id }, replace: true }), [navigate, id])
  return <CartSkeleton words={m.loading} />
}

function EmptyCart({ children }: { children: ReactNode }) {
  const m = useMessages('cart', cart)
  return (
    <div className="page py-12">
      <PageTitle title={m.title} />
      {children}
      <EmptyState
        level={1}
        icon="bag"
        title={m.empty}
        action={
          <LinkButton tone="ink" to="/">
            {m.toWall}
          </LinkButton>
        }
      >
        {m.emptyHint}
      </EmptyState>
    </div>
  )
}

/**
 * An external link or the redirect after sign-in names a time in the address. Adds it, then replaces the address by the plain
 * cart's. addTime is idempotent, so the effect may run twice. Returns whether a time is being added.
 */
function useAddFromAddress(wanted: NewCartItem | null): boolean {
  const client = useQueryClient()
  const navigate = useNavigate()
  const key = wanted && JSON.stringify(wanted)

  const start = useEffectEvent(async (asked: NewCartItem) => {
    await addTime(client, asked)
    await navigate({ to: '/cart', search: {}, replace: true })
  })
  useEffect(() => {
    if (key) void start(JSON.parse(key) as NewCartItem)
  }, [key])
  return key !== null
}
