import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { performedForm } from '#contract/studio/team-forms.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { studioServicesQuery } from '#web/data/studio/services.ts'
import { setPerformed, type Team, type TeamMember } from '#web/data/studio/team.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'

/** As many are shown at first, those of the member first. */
const SHOWN = 6

type PerformedFormProps = { shop: string; member: TeamMember; services: Team['services'] }

/** Which of the shop's services somebody performs. */
export function PerformedForm({ shop, member, services }: PerformedFormProps) {
  const m = useMessages('team', team).member
  const format = useFormat()
  const terms = useQuery(studioServicesQuery(shop))
  const [isOpen, setOpen] = useState(false)
  const form = useSchemaForm(performedForm, {
    defaultValues: { serviceIds: member.serviceIds },
    labels: { serviceIds: m.performs },
  })
  const chosen = form.choice('serviceIds')
  const { send, isWorking, refusal } = useWrite(setPerformed, {
    onDone: () => announce(m.saved),
    isShown: form.showRefusal,
  })
  const submit = form.handleSubmit(({ serviceIds }) => send(shop, member.id, serviceIds))
  const isTheirs = ({ id }: { id: string }) => member.serviceIds.includes(id)
  const ordered = [...services.filter(isTheirs), ...services.filter((one) => !isTheirs(one))]
  const shown = isOpen || services.length <= SHOWN + 1 ? ordered : ordered.slice(0, SHOWN)
  const termsOf = (id: string) => terms.data?.items.find((one) => one.id === id)
  return (
    <form noValidate onSubmit={submit} className="member-panel" aria-labelledby="performs-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="performs-heading" className="heading-4">
          {services.length === 0 ? m.performs : m.performsOf(member.serviceIds.length, services.length)}
        </h2>
        {shown.length < services.length && (
          <TextButton onClick={() => setOpen(true)}>{m.allServices(services.length)}</TextButton>
        )}
      </div>
      {services.length === 0 && <p className="text-t2 text-quiet">{m.noServices}</p>}
      <div className="grid">
        {shown.map(({ id, name }) => {
          const of = termsOf(id)
          return (
            <div key={id} className="member-service">
              <Checkbox
                label={name}
                checked={chosen.value.includes(id)}
                onChange={(event) =>
                  chosen.onChange(
                    event.target.checked ? [...chosen.value, id] : chosen.value.filter((each) => each !== id),
                  )
                }
              />
              {of && (
                <span className="text-t2 text-quiet tabular-nums whitespace-nowrap">
                  {format.duration(of.durationMin)} <b className="font-press text-ink">{format.price(of.price)}</b>
                </span>
              )}
            </div>
          )
        })}
      </div>
      {chosen.error && <p className="text-t2 text-bad">{chosen.error}</p>}
      <RefusalNote refusal={refusal} />
      {services.length > 0 && (
        <div>
          <Button type="submit" working={isWorking}>
            {m.saveServices}
          </Button>
        </div>
      )}
    </form>
  )
}
