import { useId } from 'react'
import { marks } from '#web/messages/en/platform/marks.ts'
import { review as words } from '#web/messages/en/voices/review.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

type StarChoiceProps = { value: number; onChange: (stars: number) => void; error: string | null }

/** One to five stars as native radio buttons, with words for each. */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  const m = useMessages('review', words)
  const { labelled } = useMessages('marks', marks)
  const name = useId()
  const errorId = useId()
  return (
    <fieldset aria-describedby={errorId} className="mt-4">
      <legend className="sr-only">{m.stars}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="-ms-2 flex max-md:w-full max-md:justify-between">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label
              key={stars}
              className="inline-grid size-12 cursor-pointer place-items-center rounded-ctl has-focus-visible:outline-2 has-focus-visible:outline-ink hover:bg-sunken"
            >
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                aria-label={labelled(m.star(stars), m.starWords[stars]!)}
                className="sr-only"
              />
              <Icon name="star" solid={stars <= value} className={classNames('size-8', stars > value && 'text-edge')} />
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="heading-4 min-h-7">
          {m.starWords[value]}
        </p>
      </div>
      <p id={errorId} aria-live="polite" className="text-t2 text-bad">
        {error}
      </p>
    </fieldset>
  )
}
