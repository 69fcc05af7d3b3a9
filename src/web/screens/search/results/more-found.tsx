import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Loads the next page; loaded pages stay if it fails. */
export function MoreFound({ read }: { read: Pages }) {
  const m = useMessages('search', searchWords)
  if (!read.hasNextPage) return null
  return (
    <div className="mt-10 flex flex-col items-center gap-3 md:mt-14">
      {read.isFetchNextPageError && (
        <Note tone="bad" announce>
          {m.moreFailed}
        </Note>
      )}
      <Button tone="line" onClick={() => void read.fetchNextPage()} working={read.isFetchingNextPage}>
        {m.more}
      </Button>
    </div>
  )
}
