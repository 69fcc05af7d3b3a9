import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#web/data/api/problem.ts'
import { addToCartOnce, type NewCartItem } from '#web/data/cart/cart.ts'
import { joinLine } from '#web/data/cart/places.ts'
import { setRefusedTime } from '#web/data/cart/refused-time.ts'

/**
 * Puts a time into the cart. If somebody holds it, the visitor gets a place in line [Q2]; `waits`: the page shows so already.
 * A refusal is stored for the cart's screen, which shows it with the nearest free times.
 */
export async function addTime(client: QueryClient, wanted: NewCartItem, waits = false): Promise<boolean> {
  setRefusedTime(client, null)
  if (waits && (await hasJoined(client, wanted))) return false
  try {
    await addToCartOnce(client, wanted)
    return true
  } catch (error) {
    if (error instanceof Problem && error.heldUntil !== null && (await hasJoined(client, wanted))) return false
    setRefusedTime(client, { wanted, problem: error instanceof Problem ? error : new Problem('failed') })
    return false
  }
}

/** False if there is no place to get any more: the first refusal is shown instead. */
async function hasJoined(client: QueryClient, wanted: NewCartItem): Promise<boolean> {
  try {
    await joinLine(client, wanted)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
