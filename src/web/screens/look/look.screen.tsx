import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { type LookPage, lookQuery } from '#web/data/looks.ts'
import { look as lookWords } from '#web/messages/en/look.ts'
import { shell } from '#web/messages/en/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { toStudio } from '../studio/studio-path.ts'
import { Comments } from './comments.tsx'
import { Crumbs } from './crumbs.tsx'
import { FreeTimesWeek } from './free-times.tsx'
import { LookHead } from './look-head.tsx'
import { LookMissing } from './look-missing.tsx'
import { LookPictures } from './look-pictures.tsx'
import { LookSkeleton } from './look-skeleton.tsx'
import { LookStory } from './look-story.tsx'
import { MoreByMaker } from './more-by-maker.tsx'
import { NotYetNote } from './not-yet-note.tsx'
import { PhoneTimes } from './phone-times.tsx'
import { PreviewNote } from './preview-note.tsx'
import { useFreeTimes } from './use-free-times.ts'
import './look.css'

const route = getRouteApi('/looks/$id')

export function LookScreen(): ReactElement {
  const { id } = route.useParams()
  const page = useQuery(lookQuery(id))
  if (page.isPending) return <LookSkeleton />
  if (!page.data) return <LookMissing query={page} />
  return <Look key={id} page={page.data} />
}

function Look({ page }: { page: LookPage }) {
  const m = useMessages('look', lookWords)
  const frame = useMessages('shell', shell)
  const { look } = page
  const free = useFreeTimes(look.id)
  return (
    <div className="page max-md:pb-26">
      <title>{frame.titled(look.title)}</title>
      <Crumbs page={page} />
      <div className="look-grid">
        <LookPictures page={page} />
        <div className="look-side">
          <div className="look-panel">
            <PreviewNote seenBy={page.seenBy} className="mb-4 max-md:mt-3">
              <Link {...toStudio(look.shop.slug, 'looks', look.id)} className="link ms-2">
                {m.toStudio}
              </Link>
            </PreviewNote>
            <LookHead page={page} />
            <div className="mt-4 border-t border-hairline pt-2 max-md:hidden">
              <h2 className="ear-only">{m.times}</h2>
              <FreeTimesWeek free={free} nextFree={look.nextFree} />
              <NotYetNote className="mt-6" />
            </div>
            <PhoneTimes look={look} free={free} />
          </div>
        </div>
        <div className="look-body">
          <LookStory page={page} />
          <Comments comments={page.comments} />
        </div>
      </div>
      <MoreByMaker page={page} />
    </div>
  )
}
