import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { sentenceFor } from '#web/data/api/use-problem-words.ts'
import { type CartItem, useAddToCart, useChangeCartItem, useRemoveFromCart } from '#web/data/cart/cart.ts'
import { useRecordTaken } from '#web/data/cart/taken-times.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { preloadToasts } from '#web/ui/feedback/toast-area.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { newItemFrom } from './add-time/new-cart-item.ts'

/** If the pressed button was removed with its item, moves focus to the page, so that it is not lost. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  })
}

/** Actions on a cart item. A refusal is announced, and the refetched cart shows the current state. */
export function useItemActions() {
  const m = useMessages('cart', words)
  const problemWords = useMessages('problems', problems)
  const format = useFormat()
  const navigate = useNavigate()
  const add = useAddToCart()
  const change = useChangeCartItem()
  const removal = useRemoveFromCart()
  const recordTaken = useRecordTaken()
  useEffect(preloadToasts, [])

  const signIn = {
    label: m.signIn,
    onPress: () => void navigate({ to: '/sign-in', search: { returnTo: '/cart', why: 'book' } }),
  }
  const say = (error: unknown) =>
    showToast({
      words: sentenceFor(problemWords, error),
      icon: 'alert',
      ...(isProblem(error, 'sign_in_to_hold') && { action: signIn }),
    })

  async function changeTime(item: CartItem, startsAt: string): Promise<boolean> {
    try {
      await change.mutateAsync({ id: item.id, startsAt })
      announce(m.takenAgain)
      keepFocus()
      return true
    } catch (error) {
      const isNoted = item.heldUntil === null && recordTaken(item, error)
      const isTaken = isProblem(error, 'slot_taken')
      if (isTaken)
        showToast({ words: m.takenLead(format.time(startsAt, item.shop.timeZone), item.shop.name), icon: 'alert' })
      else if (!isNoted) say(error)
      return false
    }
  }

  /** Renews expired holds. Resolves to whether all are held again. */
  async function renewItems(items: readonly CartItem[]): Promise<boolean> {
    let areRenewed = true
    for (const item of items) {
      try {
        await change.mutateAsync({ id: item.id, startsAt: item.startsAt })
      } catch (error) {
        areRenewed = false
        if (recordTaken(item, error)) continue
        say(error)
        break
      }
    }
    if (areRenewed) announce(m.takenAgain)
    keepFocus()
    return areRenewed
  }

  async function remove(item: CartItem): Promise<boolean> {
    try {
      await removal.mutateAsync(item.id)
    } catch (error) {
      if (!isProblem(error, 'not_found')) say(error)
      return false
    }
    keepFocus()
    const undo = { label: m.undo, onPress: () => void putBack(item) }
    showToast({ words: m.removed(item.service.name), action: undo })
    return true
  }

  async function putBack(item: CartItem): Promise<void> {
    try {
      const { items } = await add.mutateAsync(newItemFrom(item))
      const added = items.at(-1)
      if (added && item.note) await change.mutateAsync({ id: added.id, note: item.note })
    } catch (error) {
      say(error)
    }
  }

  return { changeTime, renewItems, remove, isWorking: change.isPending || removal.isPending || add.isPending }
}

export type ItemActions = ReturnType<typeof useItemActions>
