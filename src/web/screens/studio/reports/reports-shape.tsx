import { reports } from '#web/messages/en/studio/reports.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import './reports.css'

/** The page while its screen loads. */
export function ReportsSkeleton() {
  const m = useMessages('reports', reports)
  return (
    <>
      <StudioBar>
        <h1 className="heading-4">{m.title}</h1>
      </StudioBar>
      <ReportsShape />
    </>
  )
}

/** The plot and four panels while a report loads. */
export function ReportsShape() {
  const m = useMessages('reports', reports)
  return (
    <div className="reports" aria-busy="true">
      <p className="sr-only" role="status">
        {m.loading}
      </p>
      <Skeleton className="report-wide h-80 rounded-pic" />
      <Skeleton className="h-96 rounded-pic" />
      <Skeleton className="h-96 rounded-pic" />
    </div>
  )
}
