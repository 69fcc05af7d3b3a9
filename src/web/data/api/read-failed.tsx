import { lazy, Suspense, useEffect } from 'react'
import { ErrorState, type ErrorStateProps } from '#web/ui/feedback/error-state.tsx'
import { noteMissingContent } from '../offline/kept-state.ts'
import { isProblem } from './problem.ts'
import { useReadProblem } from './use-read-problem.ts'

type Read = { error: unknown; refetch: () => unknown; isFetching: boolean }

export type ReadFailedProps = { read: Read } & Pick<ErrorStateProps, 'framed' | 'level' | 'action'>

// Only studio and operator screens need it: public pages do not load it.
const SecondFactorNeeded = lazy(() =>
  import('./second-factor-needed.tsx').then(({ SecondFactorNeeded }) => ({ default: SecondFactorNeeded })),
)

/** Replaces the content of a failed query: what happened, and a retry button. */
export function ReadFailed({ read, ...state }: ReadFailedProps) {
  const words = useReadProblem(read.error)
  // Below the level of a page's content it is a part of a page that is there.
  const isContent = (state.level ?? 2) < 3
  useEffect(() => (isContent ? noteMissingContent() : undefined), [isContent])
  if (isProblem(read.error, 'second_factor_required'))
    return (
      <Suspense>
        <SecondFactorNeeded {...state} />
      </Suspense>
    )
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
