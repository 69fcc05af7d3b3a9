import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { lookQuery } from '#web/data/looks.ts'
import { cart } from '#web/messages/en/cart.ts'
import { look as lookWords } from '#web/messages/en/look.ts'
import { shell } from '#web/messages/en/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageMissing } from '../look/page-missing.tsx'
import { CartLook } from './cart-look.tsx'
import { instantOf } from './instant-of.ts'

/** What somebody is about to book. The address holds it until booking opens: one look and its time. */
export function CartScreen(): ReactElement {
  const { look, at } = useSearch({ from: '/cart' })
  return look ? <FilledCart id={look} startsAt={instantOf(at)} /> : <EmptyCart />
}

function FilledCart({ id, startsAt }: { id: string; startsAt: string | undefined }) {
  const m = useMessages('look', lookWords)
  const page = useQuery(lookQuery(id))
  if (page.isPending) return <CartSkeleton />
  if (!page.data) return <PageMissing query={page} words={m} />
  return <CartLook page={page.data} startsAt={startsAt} />
}

function EmptyCart() {
  const m = useMessages('cart', cart)
  const frame = useMessages('shell', shell)
  return (
    <div className="page py-12">
      <title>{frame.titled(m.title)}</title>
      <EmptyState
        level={1}
        icon="bag"
        title={m.empty}
        action={
          <Button look="ink" render={(props) => <Link to="/" {...props} />}>
            {m.toWall}
          </Button>
        }
      >
        {m.emptyHint}
      </EmptyState>
    </div>
  )
}

function CartSkeleton() {
  const m = useMessages('cart', cart)
  return (
    <div className="page pt-10" aria-busy="true">
      <p className="ear-only" role="status">
        {m.loading}
      </p>
      <Skeleton className="my-1 h-11 w-72 max-w-full rounded-in" />
      <Skeleton className="mt-4 h-3 w-60 rounded-in" />
      <div className="mt-12 flex gap-5">
        <Skeleton className="h-35 w-28 rounded-pic" />
        <Skeleton className="mt-1 h-4 w-40 rounded-in" />
      </div>
    </div>
  )
}
