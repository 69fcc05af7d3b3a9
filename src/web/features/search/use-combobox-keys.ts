import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Makes a plain field a combobox over a list below it, as soon as there is a list. The field is given, not made: it may have
 * been typed into before this code came.
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
    // Whatever is around, a sheet or a popover, does not close with the list.
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

/** Round and round, with a stop at the field itself. */
function turn(at: number, count: number): number {
  if (at >= count) return -1
  return at < -1 ? count - 1 : at
}
