import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ClientFilter } from '#web/data/desk/clients.ts'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { inputClass } from '#web/ui/inputs/field.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

const waitMs = 200

/** Searches while typing; the text is stored in the address. */
export function SearchClients({ filter: { text = '' } }: { filter: ClientFilter }) {
  const m = useMessages('clients', clients)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(text)
  const asked = useRef(text)

  // Syncs the field when the address changes elsewhere: Back, or "show all clients".
  useEffect(() => {
    if (text !== asked.current) setTyped(text)
    asked.current = text
  }, [text])

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === asked.current) return
    const timer = setTimeout(() => {
      asked.current = wanted
      const search = wanted ? { text: wanted } : {}
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    }, waitMs)
    return () => clearTimeout(timer)
  }, [typed, navigate])

  return (
    <search className="relative block">
      <Icon name="search" size="s" className="absolute inset-s-3.5 top-3.5 text-quiet pointer-events-none" />
      <input
        type="search"
        aria-label={m.search}
        placeholder={m.searchHint}
        value={typed}
        maxLength={80}
        onChange={(event) => setTyped(event.target.value)}
        className={classNames(inputClass, 'h-11 ps-10 md:text-t2!')}
      />
    </search>
  )
}
