import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

export type ShowMoreProps = {
  /** how many of how many are here */
  line: string
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  words: { more: string; failed: string }
  more: () => void
}

export function ShowMore({ line, hasMore, isLoading, hasFailed, words, more }: ShowMoreProps) {
  return (
    <div className="mt-10 flex flex-col items-center gap-3 md:mt-14">
      <p aria-live="polite" className="text-t2 text-quiet tabular-nums">
        {line}
      </p>
      {hasFailed && (
        <Note tone="bad" announce>
          {words.failed}
        </Note>
      )}
      {hasMore && (
        <Button look="line" onClick={more} working={isLoading}>
          {words.more}
        </Button>
      )}
    </div>
  )
}
