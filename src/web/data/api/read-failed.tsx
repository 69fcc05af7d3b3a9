import { readProblems } from '#web/messages/en/read-problems.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState, type ErrorStateProps } from '#web/ui/feedback/error-state.tsx'
import { isProblem } from './problem.ts'
import { useReadProblem } from './use-read-problem.ts'

type Read = { error: unknown; refetch: () => unknown; isFetching: boolean }

export type ReadFailedProps = { read: Read } & Pick<ErrorStateProps, 'framed' | 'level' | 'action'>

/** In the place of what a query should have brought: what happened, and another try. */
export function ReadFailed({ read, ...state }: ReadFailedProps) {
  const words = useReadProblem(read.error)
  return (
    <ErrorState
      {...state}
      {...(isProblem(read.error, 'second_factor_required') && { action: <ToSecurity /> })}
      title={words.title}
      retryLabel={words.retry}
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
    >
      {words.sentence}
    </ErrorState>
  )
}

/** Where a second factor is turned on [A7]. */
function ToSecurity() {
  const m = useMessages('read-problems', readProblems)
  return (
    <Button look="accent" render={(props) => <a href="/me/security" {...props} />}>
      {m.toSecurity}
    </Button>
  )
}
