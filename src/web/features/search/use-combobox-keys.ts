import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Turns a plain field into a combobox once there is a list. Takes an existing field, because the visitor may have typed into it
 * before this code was loaded.
 */
export function useComboboxKeys<Item>(
  input: HTMLInputElement,
  listId: string,
  items: readonly Item[],
  choose: (item: Item) => void,
) {
  const [active, setActive] = useState(-1)
  const [closedFor, setClosedFor] = useState<readonly Item[] | null>(null)
  const [shown, setShown] = useState(items)
  if (shown !== items) {
    setShown(items)
    setActive(-1)
  }
  const isOpen = items.length > 0 && closedFor !== items

  function take(item: Item) {
    setClosedFor(items)
    choose(item)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = items[active]
    if (step !== 0) setActive(turn(active + step, items.length))
    else if (event.key === 'Enter' && chosen !== undefined) take(chosen)
    else if (event.key === 'Escape') setClosedFor(items)
    else return
    event.preventDefault()
    // Keeps an enclosing sheet or popover from closing together with the list.
    event.stopPropagation()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    input.addEventListener('keydown', listen)
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    return () => {
      input.removeEventListener('keydown', listen)
      for (const name of ['role', 'aria-autocomplete', 'aria-expanded', 'aria-controls', 'aria-activedescendant'])
        input.removeAttribute(name)
    }
  }, [input])

  useEffect(() => {
    input.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) input.setAttribute('aria-controls', listId)
    else input.removeAttribute('aria-controls')
    if (isOpen && active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else input.removeAttribute('aria-activedescendant')
  }, [input, isOpen, listId, active])

  return { isOpen, active, take }
}

/** Wraps around, with the field itself (-1) as one of the stops. */
function turn(at: number, count: number): number {
  if (at >= count) return -1
  return at < -1 ? count - 1 : at
}
