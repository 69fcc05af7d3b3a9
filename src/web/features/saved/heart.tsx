import { heart } from '#web/messages/en/looks/heart.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { barShapes } from '#web/ui/icons/bar-shapes.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { useSaved } from './use-saved.tsx'
import './heart.css'

/** The save button on a card's picture. */
export function Heart({ look }: { look: { id: string; title: string } }) {
  const m = useMessages('heart', heart)
  const { isSaved, press, button, chooser } = useSaved(look)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="heart"
        aria-label={m.save(look.title)}
        aria-pressed={isSaved}
        // otherwise the card would prefetch its look's page
        onPointerDown={(event) => event.stopPropagation()}
        onClick={press}
      >
        <Glyph shape={barShapes.heart} />
      </button>
      {chooser}
    </>
  )
}
