import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import { ClearButton } from './clear-button.tsx'
import { inputClass } from './field.tsx'

const WAIT_MS = 200

export type SearchFieldProps = {
  /** the text that is searched for now, stored in the address */
  text: string
  onSearch: (text: string) => void
  label: string
  placeholder?: string
  maxLength: number
  /** searches when Enter is pressed, not while typing */
  onlyOnEnter?: boolean
  /** a key that leads here from anywhere but a field, a menu or a dialog */
  shortcut?: string
  className?: string
}

/** Searches while typing, debounced, and at once when Enter is pressed. */
export function SearchField(props: SearchFieldProps) {
  const { text, onSearch, label, placeholder = label, maxLength, onlyOnEnter = false, shortcut, className } = props
  const [typed, setTyped] = useState(text)
  const asked = useRef(text)
  const search = useEffectEvent(onSearch)
  const field = useRef<HTMLInputElement>(null)

  // Syncs the field when the address changes elsewhere: Back, or "show all".
  useEffect(() => {
    if (text !== asked.current) setTyped(text)
    asked.current = text
  }, [text])

  useEffect(() => {
    const wanted = typed.trim()
    if (onlyOnEnter || wanted === asked.current) return
    const timer = setTimeout(() => {
      asked.current = wanted
      search(wanted)
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed, onlyOnEnter])

  useEffect(() => {
    if (shortcut === undefined) return
    const follow = (event: KeyboardEvent) => {
      if (event.key !== shortcut || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [role=menu], [role$=dialog]')
      )
        return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', follow)
    return () => removeEventListener('keydown', follow)
  }, [shortcut])

  function submit(event: FormEvent) {
    event.preventDefault()
    asked.current = typed.trim()
    onSearch(asked.current)
  }

  return (
    <search className={classNames('relative block', className)}>
      <form onSubmit={submit}>
        <Icon name="search" size="s" className="absolute inset-s-3.5 top-3.5 text-quiet pointer-events-none" />
        <input
          ref={field}
          type="search"
          aria-label={label}
          aria-keyshortcuts={shortcut}
          placeholder={placeholder}
          value={typed}
          maxLength={maxLength}
          onChange={(event) => setTyped(event.target.value)}
          className={classNames(inputClass, 'h-11 ps-10 pe-11 md:text-t2!')}
        />
        {typed === '' && shortcut !== undefined && (
          <span
            aria-hidden="true"
            className="absolute grid place-items-center size-6 border border-hairline rounded-in font-nav text-t1 text-quiet pointer-events-none inset-e-3 top-2.5 max-md:hidden"
          >
            {shortcut}
          </span>
        )}
        {typed !== '' && <ClearButton className="absolute! inset-e-1 top-0.5" onClear={() => setTyped('')} />}
      </form>
    </search>
  )
}
