import { voices } from '#web/messages/en/studio/voices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LoadingRows } from '../frame/loading-rows.tsx'

export function VoicesSkeleton() {
  const m = useMessages('voices', voices)
  return (
    <div className="studio-body">
      <LoadingRows words={m.loading} rows={5} />
    </div>
  )
}
