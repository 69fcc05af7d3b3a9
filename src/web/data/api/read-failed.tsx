import { ErrorState, type ErrorStateProps } from '#web/ui/feedback/error-state.tsx'
import { useReadProblem } from './use-read-problem.ts'

type Read = { error: unknown; refetch: () => unknown; isFetching: boolean }

export type ReadFailedProps = { read: Read } & Pick<ErrorStateProps, 'framed' | 'level' | 'action'>

/** In the place of what a query should have brought: what happened, and another try. */
export function ReadFailed({ read, ...state }: ReadFailedProps) {
  const words = useReadProblem(read.error)
  return (
    <ErrorState
      {...state}
      title={words.title}
      retryLabel={words.retry}
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
    >
      {words.sentence}
    </ErrorState>
  )
}
