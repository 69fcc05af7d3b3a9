import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Problem } from '#web/data/api/problem.ts'
import { cartQuery, useAddToCart, type Wanted } from '#web/data/cart/cart.ts'
import { isWanted } from '#web/features/cart/wanted-of.ts'

/** What is under way: an effect that runs twice must not take two times. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * A time that was pressed elsewhere is put into the cart once, and the address becomes the cart's own. What is refused
 * stands above the cart, with the nearest that are free.
 */
export function useAdding(wanted: Wanted | null) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const add = useAddToCart()
  const [refused, setRefused] = useState<{ wanted: Wanted; problem: Problem } | null>(null)
  const key = wanted && JSON.stringify(wanted)

  async function start(asked: Wanted): Promise<void> {
    setRefused(null)
    try {
      await once(JSON.stringify(asked), async () => {
        const known = await client.fetchQuery(cartQuery)
        if (!known.items.some((item) => isWanted(item, asked))) await add.mutateAsync(asked)
      })
    } catch (error) {
      setRefused({ wanted: asked, problem: error instanceof Problem ? error : new Problem('failed') })
    }
    await navigate({ to: '/cart', search: {}, replace: true })
  }

  const begin = useEffectEvent(start)
  useEffect(() => {
    if (key) void begin(JSON.parse(key) as Wanted)
  }, [key])

  return {
    isAdding: key !== null,
    refused: key === null ? refused : null,
    again: (startsAt: string) => refused && void start({ ...refused.wanted, startsAt }),
    forget: () => setRefused(null),
  }
}

async function once(key: string, work: () => Promise<unknown>): Promise<unknown> {
  const known = underWay.get(key)
  if (known) return known
  const started = work().finally(() => underWay.delete(key))
  underWay.set(key, started)
  return started
}

export type Adding = ReturnType<typeof useAdding>
