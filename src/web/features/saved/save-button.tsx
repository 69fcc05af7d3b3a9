import { heart } from '#web/messages/en/looks/heart.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { barShapes } from '#web/ui/icons/bar-shapes.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { useSaved } from './use-saved.tsx'

export type SaveButtonProps = {
  look: { id: string; title: string }
  /** page: a label beside the heart; picture: a round button over the picture on phones */
  on?: 'page' | 'picture'
}

/** The save button on a look's own page. */
export function SaveButton({ look, on = 'page' }: SaveButtonProps) {
  const m = useMessages('heart', heart)
  const { isSaved, press, button, chooser } = useSaved(look)
  if (on === 'picture')
    return (
      <>
        <button
          ref={button}
          type="button"
          className="pointer-events-auto grid size-11 place-items-center rounded-full bg-glass text-on-glass"
          aria-label={m.save(look.title)}
          aria-pressed={isSaved}
          onClick={press}
        >
          <Glyph shape={barShapes.heart} solid={isSaved} />
        </button>
        {chooser}
      </>
    )
  return (
    <>
      <Button ref={button} tone="bare" aria-pressed={isSaved} onClick={press}>
        <Glyph shape={barShapes.heart} size="s" solid={isSaved} />
        {m.saved[Number(isSaved)]}
      </Button>
      {chooser}
    </>
  )
}
