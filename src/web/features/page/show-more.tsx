import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'

type LinkProps = { className: string; children: ReactNode; onClick: (event: MouseEvent) => void }

export type ShowMoreProps = {
  /** how many of how many are here */
  line: string
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  words: { more: string; failed: string }
  more: () => void
  /** a link to the next page, where it has an address of its own; a plain press still brings it here */
  render?: (props: LinkProps) => ReactElement
}

export function ShowMore({ line, hasMore, isLoading, hasFailed, words, more, render }: ShowMoreProps) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isLoading) more()
  }
  return (
    <div className="show-more mt-10 flex flex-col items-center gap-3 md:mt-14">
      <p aria-live="polite" className="text-t2 text-quiet tabular-nums">
        {line}
      </p>
      {hasFailed && (
        <Note tone="bad" announce>
          {words.failed}
        </Note>
      )}
      {hasMore && (
        <Button
          look="line"
          onClick={more}
          working={isLoading}
          {...(render && { render: (props) => render({ ...props, onClick: press }) })}
        >
          {words.more}
        </Button>
      )}
    </div>
  )
}
