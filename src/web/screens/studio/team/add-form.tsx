import { addMemberForm } from '#contract/studio/team-forms.ts'
import { TEAM_LIMITS } from '#core/team/team-limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { addMember } from '#web/data/studio/team.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'

export function AddForm({ shop }: { shop: string }) {
  const m = useMessages('team', team)
  const form = useSchemaForm(addMemberForm, {
    tells: 'sending',
    defaultValues: { displayName: '' },
    labels: { displayName: m.add.name },
  })
  const { send, isWorking, refusal } = useWrite(addMember, {
    onDone: (_, _shop, { displayName }) => {
      announce(m.add.done(displayName))
      form.reset()
    },
    isShown: form.showRefusal,
  })
  const submit = form.handleSubmit((member) => send(shop, member))
  return (
    <form noValidate onSubmit={submit} className="grid gap-4" aria-labelledby="add-heading">
      <h2 id="add-heading" className="heading-3">
        {m.add.heading}
      </h2>
      <p className="text-t2 text-quiet text-pretty">{m.add.words}</p>
      <TextField {...form.field('displayName')} autoComplete="off" maxLength={TEAM_LIMITS.name} />
      <RefusalNote refusal={refusal} />
      <div>
        <Button type="submit" working={isWorking}>
          {m.add.send}
        </Button>
      </div>
    </form>
  )
}
