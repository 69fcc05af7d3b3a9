import { Link } from '@tanstack/react-router'
import type { LookPage } from '#web/data/looks/looks.ts'
import { comments as commentWords } from '#web/messages/en/voices/comments.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { inputClass } from '#web/ui/inputs/field.tsx'
import { toSignIn } from './to-sign-in.ts'
import type { Voices } from './use-voices.ts'
import { WritingForm } from './writing-form.tsx'

/** Form for a new comment. */
export function NewCommentForm({ page: { look }, voices }: { page: LookPage; voices: Voices }) {
  const m = useMessages('comments', commentWords)
  if (voices.person)
    return (
      <div className="mt-8">
        <WritingForm voices={voices} label={m.ask(look.maker.name)} />
      </div>
    )
  return (
    <div className="mt-8 grid grid-cols-[40px_minmax(0,1fr)] items-center gap-3.5">
      <span aria-hidden="true" className="grid size-10 place-items-center rounded-full bg-sunken text-quiet">
        <Icon name="person" size="s" />
      </span>
      <Link {...toSignIn(look.id)} className={`${inputClass} flex min-h-12 items-center py-2 text-quiet`}>
        {m.askSignedOut(look.maker.name)}
      </Link>
    </div>
  )
}
