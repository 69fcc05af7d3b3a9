import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isProblem, type Problem } from '#web/data/api/problem.ts'
import { sentenceFor } from '#web/data/api/use-problem-words.ts'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { addToCart, type CartItem, changeCartItem, removeFromCart } from '#web/data/cart/cart.ts'
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
  const recordTaken = useRecordTaken()
  useEffect(preloadToasts, [])

  const signIn = {
    label: m.signIn,
    onPress: () => void navigate({ to: '/sign-in', search: { returnTo: '/cart', why: 'book' } }),
  }
  const say = (error: Problem) =>
    showToast({
      words: sentenceFor(problemWords, error),
      icon: 'alert',
      ...(isProblem(error, 'sign_in_to_hold') && { action: signIn }),
    })

  const changing = useWrite(
    (client, item: CartItem, startsAt: string) => changeCartItem(client, item.id, { startsAt }),
    {
      overlaps: true,
      onDone: () => {
        announce(m.takenAgain)
        keepFocus()
      },
      isShown: (problem, item, startsAt) => {
        const isNoted = item.heldUntil === null && recordTaken(item, problem)
        if (problem.code === 'slot_taken')
          showToast({ words: m.takenLead(format.time(startsAt, item.shop.timeZone), item.shop.name), icon: 'alert' })
        else if (!isNoted) say(problem)
        return true
      },
    },
  )

  /** Renews expired holds; those that were taken are noted at their items. */
  const renewing = useWrite(
    async (client, items: readonly CartItem[]) => {
      let areRenewed = true
      for (const item of items) {
        try {
          await changeCartItem(client, item.id, { startsAt: item.startsAt })
        } catch (error) {
          if (!recordTaken(item, error)) throw error
          areRenewed = false
        }
      }
      return areRenewed
    },
    {
      overlaps: true,
      onDone: (areRenewed) => {
        if (areRenewed) announce(m.takenAgain)
        keepFocus()
      },
      isShown: (problem) => {
        say(problem)
        keepFocus()
        return true
      },
    },
  )

  const removing = useWrite((client, item: CartItem) => removeFromCart(client, item.id), {
    overlaps: true,
    onDone: (_, item) => {
      keepFocus()
      const undo = { label: m.undo, onPress: () => void puttingBack.send(item) }
      showToast({ words: m.removed(item.service.name), action: undo })
    },
    isShown: (problem) => {
      if (problem.code !== 'not_found') say(problem)
      return true
    },
  })

  const puttingBack = useWrite(
    async (client, item: CartItem) => {
      const { items } = await addToCart(client, newItemFrom(item))
      const added = items.at(-1)
      if (added && item.note) await changeCartItem(client, added.id, { note: item.note })
    },
    {
      overlaps: true,
      isShown: (problem) => {
        say(problem)
        return true
      },
    },
  )

  return {
    changeTime: changing.send,
    renewItems: renewing.send,
    remove: removing.send,
    isWorking: [changing, renewing, removing, puttingBack].some(({ isWorking }) => isWorking),
  }
}

export type ItemActions = ReturnType<typeof useItemActions>
