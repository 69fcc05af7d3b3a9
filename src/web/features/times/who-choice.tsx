import { type ReactNode, useId } from 'react'
import { ANYONE, type ServiceTimes } from '#web/data/looks/times.ts'
import { times } from '#web/messages/en/booking/times.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

type WhoChoiceProps = { people: ServiceTimes['people']; who: string; onChange: (who: string) => void }

/** Chooses a member who performs the service, or anyone. Native radio buttons give keyboard support. */
export function WhoChoice({ people, who, onChange }: WhoChoiceProps) {
  const m = useMessages('times', times)
  const group = useId()
  return (
    <fieldset className="-mx-1 mb-3 flex min-w-0 gap-2 overflow-x-auto p-1 no-scrollbar">
      <legend className="sr-only">{m.who}</legend>
      {choiceOf(ANYONE, m.anyone)}
      {people.map(({ id, name, portrait }) => choiceOf(id, name, <Face name={name} portrait={portrait} size={24} />))}
    </fieldset>
  )

  function choiceOf(value: string, name: string, face?: ReactNode) {
    return (
      <label
        key={value}
        className={classNames(
          'inline-flex h-11 shrink-0 cursor-pointer items-center gap-2 rounded-ctl border px-3.5 text-t2 font-nav whitespace-nowrap transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
          value === who ? 'border-ink bg-ink text-paper' : 'border-hairline bg-raised hover:border-edge',
        )}
      >
        <input
          type="radio"
          name={group}
          value={value}
          checked={value === who}
          onChange={() => onChange(value)}
          className="sr-only"
        />
        {face}
        {name}
      </label>
    )
  }
}
