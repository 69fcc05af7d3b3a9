import type { UseQueryResult } from '@tanstack/react-query'
import { Problem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { useReadProblem } from '#web/data/api/use-read-problem.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export type PageMissingProps = { query: UseQueryResult; words: { gone: string; goneHint: string; toWall: string } }

/** Shown when the page's data failed to load: not found, or an error. */
export function PageMissing({ query, words: { gone, goneHint, toWall } }: PageMissingProps) {
  const problem = useReadProblem(query.error)
  const isGone = query.error instanceof Problem && ['not_found', 'invalid_input'].includes(query.error.code)
  const wayOut = (
    <LinkButton tone={isGone ? 'line' : 'bare'} to="/">
      {toWall}
    </LinkButton>
  )
  return (
    <div className="page py-16">
      <PageTitle title={isGone ? gone : problem.title} />
      {isGone ? (
        <EmptyState level={1} icon="picture" title={gone} action={wayOut}>
          {goneHint}
        </EmptyState>
      ) : (
        <ReadFailed level={1} read={query} action={wayOut} />
      )}
    </div>
  )
}
