import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '#web/data/api/query-view.tsx'
import { newestNoticesQuery } from '#web/data/notices/notices.ts'
import { notices } from '#web/messages/en/identity/notices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { MarkAll } from './mark-all.tsx'
import { NoticeList } from './notice-list.tsx'

const footLink = 'grid place-items-center h-13 text-t2 font-press hover:bg-sunken focus-visible:-outline-offset-2'

/** The five newest notices below the bell. */
type BellPanelProps = { anchor: HTMLElement; align: 'start' | 'end'; onClose: () => void }

export function BellPanel({ anchor, align, onClose }: BellPanelProps) {
  const m = useMessages('notices', notices)
  const read = useQuery(newestNoticesQuery)
  return (
    <Popover anchor={anchor} label={m.title} onClose={onClose} align={align} className="w-108">
      <div className="-m-5">
        <div className="flex items-center justify-between gap-4 ps-5 pe-5 pt-3 pb-2 border-b border-hairline">
          <h2 className="heading-4">{m.title}</h2>
          <MarkAll />
        </div>
        <QueryView read={read} pending={<PanelShape />}>
          {(data) =>
            data.items.length > 0 ? (
              <NoticeList items={data.items} onOpen={onClose} />
            ) : (
              <p className="px-5 py-10 text-center text-t2 text-quiet text-balance">{m.empty.sentence}</p>
            )
          }
        </QueryView>
        <div className="grid grid-cols-2 divide-x divide-hairline">
          <Link to="/me/notices" onClick={onClose} className={footLink}>
            {m.all}
          </Link>
          <Link to="/me/notices/settings" onClick={onClose} className={footLink}>
            {m.settings}
          </Link>
        </div>
      </div>
    </Popover>
  )
}

function PanelShape() {
  const m = useMessages('notices', notices)
  return (
    <div className="grid gap-5 px-5 py-5">
      <p role="status" className="sr-only">
        {m.loading}
      </p>
      {[0, 1, 2].map((each) => (
        <div key={each} className="flex gap-3.5">
          <Skeleton className="w-14 aspect-card rounded-ctl" />
          <Skeleton className="h-3 w-60 mt-2 rounded-in" />
        </div>
      ))}
    </div>
  )
}
