import { useId, useState } from 'react'
import { LOOK_LIMITS } from '#core/looks/ready-to-publish.ts'
import type { Problem } from '#web/data/api/problem.ts'
import type { StudioPhoto } from '#web/data/studio/studio.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { inputClass } from '#web/ui/inputs/field.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import type { EditorCommands } from '../state/use-look-editor.ts'
import { RowMistake } from './rows/row-mistake.tsx'

export type AltFieldProps = {
  commands: EditorCommands
  photo: StudioPhoto
  name: string
  /** why its alternative text was refused */
  refusal: Problem | null
  mayEdit: boolean
  isPublic: boolean
  isAsked: boolean
}

/** The photo's alternative text: optional in a draft, required for publishing. */
export function AltField({ commands, photo, name, refusal, mayEdit, isPublic, isAsked }: AltFieldProps) {
  const { editor: m } = useMessages('studio', studio)
  const id = useId()
  const [isHere, setHere] = useState(false)
  const text = photo.alt ?? ''
  const mistake = useMistake(text, refusal, isAsked, isHere)
  const helper = useHelper(text, name, isHere, isPublic)
  const length = [...text.trim()].length
  return (
    <div className="mt-1.5">
      <textarea
        rows={1}
        value={text}
        disabled={!mayEdit}
        aria-label={m.alt.label(name)}
        placeholder={m.alt.placeholder}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake || helper ? id : undefined}
        onFocus={() => setHere(true)}
        onBlur={() => setHere(false)}
        // Alternative text is one paragraph: screen readers ignore line breaks.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => commands.change(`alt.${photo.id}`, event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        className={classNames(inputClass, 'block min-h-11 py-2.5 text-t2 resize-none field-sizing-content')}
      />
      <div id={id}>
        {mistake ? <RowMistake>{mistake}</RowMistake> : helper && <p className="mt-1 text-t1 text-quiet">{helper}</p>}
      </div>
      {length > LOOK_LIMITS.altMax - 50 && (
        <p className="mt-1 text-t1 text-quiet tabular-nums">{m.alt.count(length, LOOK_LIMITS.altMax)}</p>
      )}
    </div>
  )
}

/** "Too short" is not reported while the field has focus. */
function useMistake(text: string, refusal: Problem | null, isAsked: boolean, isHere: boolean): string | null {
  const { editor: m } = useMessages('studio', studio)
  const length = [...text.trim()].length
  if (length > LOOK_LIMITS.altMax) return m.obstacles.photo_alt_length
  if (isAsked && length === 0) return m.obstacles.photo_alt_missing
  if (isHere) return null
  if (refusal) return refusal.code === 'look_not_ready' ? m.publicAltNeeded : m.obstacles.photo_alt_length
  return isAsked && length < LOOK_LIMITS.altMin ? m.obstacles.photo_alt_length : null
}

function useHelper(text: string, fileName: string, isHere: boolean, isPublic: boolean): string | null {
  const { alt: m } = useMessages('studio', studio).editor
  const advice = altAdvice(text, fileName)
  if (text.trim() === '') return isHere ? m.hint : isPublic ? m.notShownYet : null
  // The first word may still be incomplete.
  return advice && !(advice === 'short' && isHere) ? m[advice] : null
}

export type AltAdvice = 'noPictureOf' | 'fileName' | 'short'

const pictureOf = /^(an? |the |this )?(image|picture|photo|photograph|pic|foto|bild|imagem)( of| showing|:|\b)/i
/** fewer words than this cannot describe a picture */
const fewWords = 3

/** Advice on an alternative text; null if there is none. */
export function altAdvice(text: string, fileName: string): AltAdvice | null {
  const said = text.trim()
  if (said === '') return null
  const bare = (words: string) =>
    words
      .toLowerCase()
      .replace(/\.\w+$/, '')
      .replaceAll(/[\s_-]+/g, '')
  if (bare(said) === bare(fileName)) return 'fileName'
  if (pictureOf.test(said)) return 'noPictureOf'
  return said.split(/\s+/).length < fewWords && [...said].length < 12 ? 'short' : null
}
