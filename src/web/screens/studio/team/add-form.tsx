import { type FormEvent, useState } from 'react'
import { TEAM_LIMITS } from '#core/team/team-limits.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { teamCalls, useTeamChange } from '#web/data/studio/team.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'

export function AddForm({ shop }: { shop: string }) {
  const m = useMessages('team', team)
  const { change, isWorking, refusal } = useTeamChange(shop)
  const [name, setName] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    void change(
      () => teamCalls.add(shop, { displayName: name }),
      () => {
        announce(m.add.done(name))
        setName('')
      },
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-4" aria-labelledby="add-heading">
      <h2 id="add-heading" className="heading-3">
        {m.add.heading}
      </h2>
      <p className="text-t2 text-quiet text-pretty">{m.add.words}</p>
      <TextField
        label={m.add.name}
        autoComplete="off"
        required
        maxLength={TEAM_LIMITS.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <RefusalNote refusal={refusal} />
      <div>
        <Button type="submit" working={isWorking}>
          {m.add.send}
        </Button>
      </div>
    </form>
  )
}
