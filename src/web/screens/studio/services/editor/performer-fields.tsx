import { LARGEST_MINOR } from '#core/money/currency.ts'
import type { StudioServices } from '#web/data/studio/services.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { inputClass } from '#web/ui/inputs/field.tsx'
import { type DraftPerformer, isPriced, type ServiceForm } from './service-form.ts'

export type PerformerFieldsProps = { services: StudioServices; form: ServiceForm }

/** Who performs the service, each with a price and duration of their own if they have one [R2]. */
export function PerformerFields({ services, form }: PerformerFieldsProps) {
  const { editor: m } = useMessages('studio-services', studioServices)
  const format = useFormat()
  const draft = form.watch()
  const { value: performers, error, onChange } = form.choice('performers')
  const { errors } = form.formState
  const isWrong = (field: keyof DraftPerformer) => performers.some((_, index) => errors.performers?.[index]?.[field])
  const mistake =
    error ??
    (isWrong('priceMinor')
      ? m.problems.performerPrice(format.money({ minor: LARGEST_MINOR, currency: services.currency }))
      : isWrong('durationMin') && m.problems.performerTime)
  const change = (memberId: string, to: Partial<DraftPerformer>) =>
    onChange(performers.map((one) => (one.memberId === memberId ? { ...one, ...to } : one)))
  const toggle = (memberId: string, isOn: boolean) =>
    onChange(
      isOn
        ? [...performers, { memberId, priceMinor: '', durationMin: '' }]
        : performers.filter((one) => one.memberId !== memberId),
    )

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
          const performer = performers.find((one) => one.memberId === id)
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
                    placeholder={draft.durationMin}
                    value={performer.durationMin}
                    onChange={(event) => change(id, { durationMin: event.target.value })}
                    className={`${inputClass} h-11 w-16! max-md:px-2! md:w-24!`}
                  />
                  {isPriced(draft) && (
                    <input
                      aria-label={m.ownPrice(name)}
                      inputMode="decimal"
                      placeholder={draft.priceMinor}
                      value={performer.priceMinor}
                      onChange={(event) => change(id, { priceMinor: event.target.value })}
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
