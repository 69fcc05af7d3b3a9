import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackToLooks } from './back-to-looks.tsx'
import './editor.css'

const rows = ['one', 'two', 'three']
const fields = ['title', 'service', 'maker', 'caption']

/** Skeleton of the editor, with a working back link. */
export function EditorShape({ shop }: { shop: string }) {
  const m = useMessages('studio', studio)
  return (
    <>
      <div className="studio-bar">
        <div className="flex items-center gap-3">
          <BackToLooks shop={shop} />
          <Skeleton className="h-6 w-40 rounded-in" />
        </div>
        <p className="sr-only" role="status">
          {m.loading}
        </p>
      </div>
      <div className="studio-body">
        <div className="look-editor" aria-hidden="true">
          <div>
            <Skeleton className="h-26 rounded-pic" />
            <Skeleton className="h-6 w-36 mt-8 rounded-in" />
            {rows.map((row) => (
              <div key={row} className="photo-row">
                <span />
                <Skeleton className="photo-row-picture" />
                <Skeleton className="h-11 rounded-ctl" />
              </div>
            ))}
          </div>
          <div className="grid gap-4 p-6 border border-hairline rounded-pic">
            {fields.map((field) => (
              <Skeleton key={field} className="h-18 rounded-ctl" />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
