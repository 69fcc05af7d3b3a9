import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Column, Columns, Piece } from '../piece.tsx'

const nothing = () => {}

export function WaitingPiece() {
  const { waiting: m, progress } = useMessages('pieces', pieces)
  return (
    <Piece title={m.title} note={m.note}>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-[224px_1fr_1fr]">
        <Loading words={progress.loading} className="max-w-60">
          <Skeleton className="aspect-card rounded-pic mb-3.5" />
          <Skeleton className="h-3 w-[62%] rounded-in mt-2 mb-3.5" />
          <div className="flex items-center gap-2">
            <Skeleton className="size-6 rounded-full" />
            <Skeleton className="h-3 w-18 rounded-in" />
            <Skeleton className="h-7 w-23 rounded-pill ms-auto" />
          </div>
        </Loading>
        <EmptyState framed level={3} icon="heart" title={m.emptyTitle} action={<Button>{m.emptyAction}</Button>}>
          {m.empty}
        </EmptyState>
        <ErrorState framed level={3} title={m.brokenTitle} retryLabel={m.retry} onRetry={nothing}>
          {m.broken}
        </ErrorState>
      </div>
      <Columns>
        <Column name={progress.known}>
          <ProgressBar label={progress.known} share={0.62} />
        </Column>
        <Column name={progress.unknown}>
          <ProgressBar label={progress.unknown} share={null} />
        </Column>
        <Column name={progress.late}>
          <ErrorState framed level={3} title={m.brokenTitle} retryLabel={m.retry} onRetry={nothing} retrying />
        </Column>
      </Columns>
    </Piece>
  )
}
