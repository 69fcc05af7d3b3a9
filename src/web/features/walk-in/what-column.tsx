import { useId } from 'react'
import { walkIn } from '#web/messages/en/studio/walk-in.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { StepTitle } from './step-title.tsx'
import type { WalkIn } from './use-walk-in.ts'

/** The services as pictures. */
export function WhatColumn({ dialog: { services, service, chooseService } }: { dialog: WalkIn }) {
  const m = useMessages('walk-in', walkIn)
  const format = useFormat()
  const name = useId()
  return (
    <fieldset className="walk-in-step" aria-label={m.what}>
      <StepTitle n={1} isDone>
        {m.what}
      </StepTitle>
      <div className="walk-in-services">
        {services.map((each) => (
          <label key={each.id} className="walk-in-service">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={each.id === service?.id}
              onChange={() => chooseService(each.id)}
            />
            <span className="walk-in-picture">
              {each.photo ? (
                <Photo photo={each.photo} sizes="112px" alt="" className="size-full" />
              ) : (
                <span aria-hidden="true" className="heading-4">
                  {each.name.slice(0, 1)}
                </span>
              )}
              <span className="walk-in-tick">
                <Icon name="check" size="s" />
              </span>
            </span>
            <b className="walk-in-name">{each.name}</b>
            <span className="walk-in-fact">
              {m.service(format.duration(each.durationMin), format.priceShort(each.price))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
