import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { announce } from '../feedback/announce.ts'
import { Glyph } from '../icons/glyph.tsx'
import { classNames } from '../layout/class-names.ts'
import { startRowDrag } from './row-drag.ts'
import { movedTo } from './sortable-maths.ts'
import './sortable-list.css'

const gripShape = [5, 12, 19].flatMap((y) => [9, 15].map((x) => `M${x - 1} ${y}a1 1 0 1 0 2 0a1 1 0 1 0-2 0`))

export type SortableItem = {
  id: string
  /** its name for screen readers */
  name: string
}

export type SortableListProps<Item extends SortableItem> = {
  label: string
  items: readonly Item[]
  words: {
    move: (name: string) => string
    hint: string
    moved: (name: string, place: number, count: number) => string
  }
  /** All ids in their new order. */
  onOrder: (ids: string[]) => void
  disabled?: boolean
  rowClassName?: string
  /** Renders a row; the row decides where its handle goes. */
  children: (item: Item, handle: ReactNode, index: number) => ReactNode
  /** rows below the list that cannot be sorted yet */
  rest?: ReactNode
}

/** A vertical list, sortable by touch, mouse, pen, and with the arrow keys on a row's handle. */
export function SortableList<Item extends SortableItem>(props: SortableListProps<Item>) {
  const { label, items, words, onOrder, disabled, rowClassName, children, rest } = props
  const list = useRef<HTMLUListElement>(null)
  const hintId = useId()
  const focusAfter = useRef<string | null>(null)
  const ids = items.map(({ id }) => id)

  // A row that is moved in the DOM loses focus, so it is restored.
  useLayoutEffect(() => {
    if (focusAfter.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(focusAfter.current)}"]`)?.focus()
    focusAfter.current = null
  })

  function move(from: number, to: number) {
    const item = items[from]
    if (!item || from === to || to < 0 || to >= items.length) return
    onOrder(movedTo(ids, from, to))
    announce(words.moved(item.name, to + 1, items.length))
  }

  function pressed(event: KeyboardEvent, index: number) {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    focusAfter.current = ids[index] ?? null
    move(index, to)
  }

  return (
    <>
      <p id={hintId} hidden>
        {words.hint}
      </p>
      <ul ref={list} aria-label={label}>
        {items.map((item, index) => (
          <li key={item.id} data-row="" className={rowClassName}>
            {children(
              item,
              <Handle
                data-handle={item.id}
                aria-label={words.move(item.name)}
                aria-describedby={hintId}
                disabled={disabled || items.length < 2}
                onKeyDown={(event) => pressed(event, index)}
                onPointerDown={(event) => {
                  if (event.button === 0 && list.current) startRowDrag(event.nativeEvent, list.current, index, move)
                }}
              />,
              index,
            )}
          </li>
        ))}
        {rest}
      </ul>
    </>
  )
}

function Handle({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'relative grid place-items-center w-4 h-11 rounded-in text-quiet touch-none not-disabled:cursor-grab hover:text-ink disabled:opacity-40',
        // 24 px wide for a mouse, 44 px high for touch
        'after:absolute after:inset-y-0 after:-inset-x-2.5',
        className,
      )}
    >
      <Glyph shape={gripShape} size="s" />
    </button>
  )
}
