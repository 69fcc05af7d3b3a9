import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LoadingRows } from '../frame/loading-rows.tsx'

/** Skeleton of the whole screen, while its code loads. */
export function TeamSkeleton() {
  return (
    <div className="studio-body">
      <TeamShape />
    </div>
  )
}

export function TeamShape() {
  const m = useMessages('team', team)
  return <LoadingRows words={m.loading} rows={3} />
}
