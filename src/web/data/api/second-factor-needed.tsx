import { secondFactorNeeded } from '#web/messages/en/identity/second-factor-needed.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState, type EmptyStateProps } from '#web/ui/feedback/empty-state.tsx'

/** Links to the page where a second factor is turned on [A7]. */
export function SecondFactorNeeded(state: Pick<EmptyStateProps, 'framed' | 'level'>) {
  const m = useMessages('second-factor-needed', secondFactorNeeded)
  const toSecurity = (
    <Button tone="accent" render={(props) => <a href="/me/security" {...props} />}>
      {m.toSecurity}
    </Button>
  )
  return (
    <EmptyState {...state} icon="info" title={m.title} action={toSecurity}>
      {m.sentence}
    </EmptyState>
  )
}
