import type { StudioServices } from '#web/data/studio/services.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { inputClass } from '#web/ui/inputs/field.tsx'
import type { Draft, DraftPerformer, Mistake } from './service-form.ts'

export type PerformerFieldsProps = {
  services: StudioServices
  draft: Draft
  wrong: (field: Mistake) => string | undefined
  onChange: (change: Partial<Draft>) => void
}

/** Who performs the service, each with a price and duration of their own if they have one [R2]. */
export function PerformerFields({ services, draft, wrong, onChange }: PerformerFieldsProps) {
  const { editor: m } = useMessages('studio-services', studioServices)
  const hasPrice = draft.priceKind === 'fixed' || draft.priceKind === 'from'
  const mistake = wrong('performers') ?? wrong('performerPrice') ?? wrong('performerTime')
  const change = (memberId: string, to: Partial<DraftPerformer>) =>
    onChange({ performers: draft.performers.map((one) => (one.memberId === memberId ? { ...one, ...to } : one)) })
  const toggle = (memberId: string, isOn: boolean) =>
    onChange({
      performers: isOn
        ? [...draft.performers, { memberId, price: '', duration: '' }]
        : draft.performers.filter((one) => one.memberId !== memberId),
    })

  return (
    <section aria-labelledby="service-who" className="pt-6 border-t border-hairline">
      <h2 id="service-who" className="heading-4">
        {m.who}
      </h2>
      <p className="mt-1 mb-2 text-t2 text-quiet">{m.whoHint}</p>
      {mistake && (
        <Note tone="bad" announce className="my-3">
          {mistake}
        </Note>
      )}
      <ul>
        {services.members.map(({ id, name, portrait }) => {
          const performer = draft.performers.find((one) => one.memberId === id)
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-2 md:gap-x-3 gap-y-1 min-h-15 py-1 border-b border-hairline"
            >
              <span className="grow">
                <Checkbox
                  label={
                    <span className="flex items-center gap-3">
                      <Face name={name} portrait={portrait} size={40} />
                      {name}
                    </span>
                  }
                  checked={performer !== undefined}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
              </span>
              {performer && (
                <>
                  <input
                    aria-label={m.ownTime(name)}
                    inputMode="numeric"
                    placeholder={draft.duration}
                    value={performer.duration}
                    onChange={(event) => change(id, { duration: event.target.value })}
                    className={`${inputClass} h-11 w-16! max-md:px-2! md:w-24!`}
                  />
                  {hasPrice && (
                    <input
                      aria-label={m.ownPrice(name)}
                      inputMode="decimal"
                      placeholder={draft.price}
                      value={performer.price}
                      onChange={(event) => change(id, { price: event.target.value })}
                      className={`${inputClass} h-11 w-20! max-md:px-2! md:w-28!`}
                    />
                  )}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
