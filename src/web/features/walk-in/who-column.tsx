import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { type ClientLine, matchingClientsQuery } from '#web/data/desk/walk-in.ts'
import { walkIn } from '#web/messages/en/studio/walk-in.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Avatar } from '#web/ui/icons/avatar.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { inputClass } from '#web/ui/inputs/field.tsx'
import { useDebounced } from '#web/ui/inputs/use-debounced.ts'
import { clientFromText, enteredBeside, nobody } from './chosen-client.ts'
import { NewClientFields } from './new-client-fields.tsx'
import { StepTitle } from './step-title.tsx'
import type { WalkIn } from './use-walk-in.ts'

const SETTLE_MS = 150
const SHOWN = 6

type WhoColumnProps = { shop: string; dialog: WalkIn; field: RefObject<HTMLInputElement | null> }

/** Matches of the shop's cards while typing, and the typed text as somebody new. The field keeps the focus. */
export function WhoColumn({ shop, dialog, field }: WhoColumnProps) {
  const m = useMessages('walk-in', walkIn)
  const id = useId()
  // A card that was given is found by its name, among the others of that name.
  const [text, setText] = useState(dialog.client?.kind === 'card' ? dialog.client.name : '')
  const [active, setActive] = useState(0)
  const [entered, setEntered] = useState(nobody)
  const typed = text.trim()
  const asked = useDebounced(typed, SETTLE_MS)
  const read = useQuery(matchingClientsQuery(shop, asked))
  const isCurrent = asked === typed && !read.isPlaceholderData
  const cards = (read.data?.items ?? []).slice(0, SHOWN)
  const { client, chooseClient } = dialog
  const options: (ClientLine | null)[] = typed ? [...cards, null] : cards
  const isChosen = (option: ClientLine | null) =>
    option ? client?.kind === 'card' && client.id === option.id : client?.kind === 'new'

  function choose(option: ClientLine | null) {
    if (option) {
      const { id, name, email, isMailStopped } = option
      chooseClient({ kind: 'card', id, name, email, isMailStopped })
    } else chooseClient({ kind: 'new', ...clientFromText(typed, entered) })
  }

  // Without a match there is nothing to choose from: the typed text is the client.
  const isNobody = isCurrent && read.isSuccess && typed !== '' && cards.length === 0 && client?.kind !== 'card'
  const takeTyped = useEffectEvent(() => choose(null))
  useEffect(() => {
    if (isNobody) takeTyped()
  }, [isNobody])

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const option = options[active]
    if (step !== 0 && options.length > 0) setActive((active + step + options.length) % options.length)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (option === undefined || isChosen(option)) void dialog.book()
      else if (isCurrent) choose(option)
    } else return
    event.preventDefault()
  }

  return (
    <div className="walk-in-step">
      <StepTitle n={3} isDone={client !== null}>
        {m.who}
      </StepTitle>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={m.search}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        placeholder={m.search}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        className={`${inputClass} h-12`}
        onChange={({ target }) => {
          const next = target.value.trim()
          setText(target.value)
          setActive(0)
          if (next === '') setEntered(nobody)
          if (!client) return
          // Somebody new whose number was entered already: another name does not lose it.
          const isEntered = client.kind === 'new' && next !== '' && Object.values(entered).some(Boolean)
          chooseClient(isEntered ? { kind: 'new', ...clientFromText(next, entered) } : null)
        }}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="sr-only">
        {typed && isCurrent && read.isSuccess && m.matchCount(cards.length)}
      </span>
      {read.isError && <ReadFailed read={read} />}
      <div id={`${id}-list`} role="listbox" aria-label={typed ? m.matches : m.lately} className="walk-in-clients">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={option?.id ?? 'new'}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen(option)}
            data-active={index === active ? '' : undefined}
            className="walk-in-client"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              setActive(index)
              choose(option)
            }}
          >
            <Avatar name={option?.name ?? '+'} size={40} />
            <span className="min-w-0 grow">
              <b className="walk-in-name">{option?.name ?? m.newClient(typed)}</b>
              <span className="walk-in-fact">
                {option ? m.line(option.phone ?? option.email ?? '', m.visits(option.visits)) : m.newWords}
              </span>
            </span>
            <span className="walk-in-check">
              <Icon name="check" size="s" />
            </span>
          </div>
        ))}
      </div>
      {client?.kind === 'new' && (
        <NewClientFields
          client={client}
          typed={typed}
          onChange={(changed) => {
            setEntered(enteredBeside(typed, changed))
            chooseClient({ kind: 'new', ...changed })
          }}
        />
      )}
      {client?.kind === 'card' && client.isMailStopped ? (
        <p className="text-t2 text-quiet mt-3">{m.mailStopped}</p>
      ) : (
        client?.email && (
          <Checkbox label={m.tell} checked={dialog.tell} onChange={({ target }) => dialog.setTell(target.checked)} />
        )
      )}
    </div>
  )
}
