import { memberProfileForm } from '#contract/studio/team-forms.ts'
import { TEAM_LIMITS } from '#core/team/team-limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeProfile, type TeamMember } from '#web/data/studio/team.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Portrait } from './portrait.tsx'

/** Name, title and portrait, as clients see them. */
export function ProfileForm({ shop, member }: { shop: string; member: TeamMember }) {
  const m = useMessages('team', team).member
  const form = useSchemaForm(memberProfileForm, {
    tells: 'sending',
    defaultValues: { displayName: member.displayName, title: member.title ?? '' },
    labels: { displayName: m.name, title: m.jobTitle },
  })
  const { send, isWorking, refusal } = useWrite(changeProfile, {
    onDone: () => announce(m.saved),
    isShown: form.showRefusal,
  })
  const submit = form.handleSubmit((profile) => send(shop, member.id, profile))
  return (
    <form noValidate onSubmit={submit} className="grid gap-4" aria-labelledby="profile-heading">
      <h2 id="profile-heading" className="heading-4">
        {m.profile}
      </h2>
      <Portrait shop={shop} member={member} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...form.field('displayName')} maxLength={TEAM_LIMITS.name} />
        <TextField {...form.field('title')} hint={m.titleHint} maxLength={TEAM_LIMITS.title} />
      </div>
      <RefusalNote refusal={refusal} />
      <div>
        <Button type="submit" tone="ink" working={isWorking}>
          {m.save}
        </Button>
      </div>
    </form>
  )
}
