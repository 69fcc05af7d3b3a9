import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'

type LinkProps = { className: string; children: ReactNode; onClick: (event: MouseEvent) => void }

export type ShowMoreProps = {
  /** how many of the total are loaded */
  line: string
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  words: { more: string; failed: string }
  more: () => void
  /** link to the next page if it has an address; a plain click still loads it in place */
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
        <p role="alert" className="px-4 py-3.5 rounded-ctl text-t2 bg-bad-wash">
          {words.failed}
        </p>
      )}
      {hasMore && (
        <Button
          tone="line"
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
