import { type FormEvent, useState } from 'react'
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
  const { send, isWorking, refusal } = useWrite(setPerformed, { onDone: () => announce(m.saved) })
  const [chosen, setChosen] = useState<readonly string[]>(member.serviceIds)
  function submit(event: FormEvent) {
    event.preventDefault()
    void send(shop, member.id, [...chosen])
  }
  return (
    <form onSubmit={submit} className="grid gap-4" aria-labelledby="performs-heading">
      <h2 id="performs-heading" className="heading-3">
        {m.performs}
      </h2>
      <p className="text-t2 text-quiet">{services.length === 0 ? m.noServices : m.performsWords}</p>
      <div className="grid">
        {services.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
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
