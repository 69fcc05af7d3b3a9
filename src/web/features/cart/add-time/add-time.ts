import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#web/data/api/problem.ts'
import { addToCartOnce, type NewCartItem } from '#web/data/cart/cart.ts'
import { setRefusedTime } from '#web/data/cart/refused-time.ts'

/** Puts a time into the cart. A refusal is stored for the cart's screen, which shows it with the nearest free times. */
export async function addTime(client: QueryClient, wanted: NewCartItem): Promise<boolean> {
  setRefusedTime(client, null)
  try {
    await addToCartOnce(client, wanted)
    return true
  } catch (error) {
    setRefusedTime(client, { wanted, problem: error instanceof Problem ? error : new Problem('failed') })
    return false
  }
}
