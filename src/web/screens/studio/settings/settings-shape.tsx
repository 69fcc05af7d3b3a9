import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Skeleton of the whole screen, while its code loads. */
export function SettingsSkeleton() {
  return (
    <div className="studio-body">
      <SettingsShape />
    </div>
  )
}

/** Sections with fields of their real height, to avoid layout shift. */
export function SettingsShape() {
  const m = useMessages('studio-settings', studioSettings)
  return (
    <Loading words={m.loading} className="grid gap-12">
      {['profile', 'covers', 'place'].map((section) => (
        <div key={section} className="grid gap-4 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-12">
          <Skeleton className="h-6 w-32 rounded-in" />
          <div className="grid gap-4 max-w-150">
            {['a', 'b', 'c'].map((field) => (
              <Skeleton key={field} className="h-12 rounded-ctl" />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  )
}
