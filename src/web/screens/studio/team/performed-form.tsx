import { performedForm } from '#contract/studio/team-forms.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { setPerformed, type Team, type TeamMember } from '#web/data/studio/team.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'

/** Which of the shop's services somebody performs. */
export function PerformedForm({
  shop,
  member,
  services,
}: {
  shop: string
  member: TeamMember
  services: Team['services']
}) {
  const m = useMessages('team', team).member
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
  return (
    <form noValidate onSubmit={submit} className="grid gap-4" aria-labelledby="performs-heading">
      <h2 id="performs-heading" className="heading-3">
        {m.performs}
      </h2>
      <p className="text-t2 text-quiet">{services.length === 0 ? m.noServices : m.performsWords}</p>
      <div className="grid">
        {services.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.value.includes(id)}
            onChange={(event) =>
              chosen.onChange(event.target.checked ? [...chosen.value, id] : chosen.value.filter((each) => each !== id))
            }
          />
        ))}
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
