import { useState } from 'react'
import { LOOK_LIMITS, type PublishObstacle } from '#core/looks/ready-to-publish.ts'
import type { StudioShop } from '#web/data/studio/studio.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { TagField } from '#web/ui/inputs/tag-field.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { MakingFields, type MistakeOf } from './making-fields.tsx'
import type { SavedKey } from './state/look-saving.ts'
import type { Editor } from './state/use-look-editor.ts'

export type DetailsProps = { editor: Editor; shop: StudioShop; isAsked: boolean }

const countOf = (text: string) => [...text].length

/** The look's text fields; each is autosaved separately. */
export function Details({ editor, shop, isAsked }: DetailsProps) {
  const { editor: m } = useMessages('studio', studio)
  const { look, mayEdit, choices } = editor
  const { change, arrange } = editor.commands
  const mistakeOf = useMistakes(editor, isAsked)
  const [isTitling, setTitling] = useState(false)
  return (
    <Panel className="grid gap-4.5 max-md:p-4">
      <h2 className="sr-only">{m.details}</h2>
      <TextField
        label={m.title}
        value={look.title}
        disabled={!mayEdit}
        onChange={(event) => change('title', event.target.value)}
        onFocus={() => setTitling(true)}
        onBlur={() => setTitling(false)}
        error={isTitling ? undefined : mistakeOf('title')}
        aside={countOf(look.title) > LOOK_LIMITS.titleMax - 20 && m.count(countOf(look.title), LOOK_LIMITS.titleMax)}
        autoComplete="off"
      />
      <MakingFields editor={editor} shop={shop} mistakeOf={mistakeOf} />
      <TextArea
        label={m.caption}
        value={look.caption}
        disabled={!mayEdit}
        onChange={(event) => change('caption', event.target.value)}
        limit={LOOK_LIMITS.caption}
        countLabel={() => m.count(countOf(look.caption), LOOK_LIMITS.caption)}
        error={mistakeOf('caption')}
      />
      <TagField
        label={m.tags}
        aside={m.count(look.tags.length, LOOK_LIMITS.tags)}
        tags={look.tags}
        onChange={(tags) => change('tags', tags)}
        limit={LOOK_LIMITS.tags}
        least={2}
        most={30}
        suggestions={choices?.tags ?? []}
        disabled={!mayEdit}
        error={mistakeOf('tags')}
        words={{
          add: m.addTag,
          remove: m.removeTag,
          added: m.tagAdded,
          removed: m.tagRemoved,
          suggestions: m.tagSuggestions,
          suggest: m.suggestTag,
          full: m.tagsFull,
          length: m.tagLength,
        }}
      />
      <div className="-my-2">
        <Checkbox
          label={m.pair}
          checked={look.isPair}
          disabled={!mayEdit || look.photos.length < 2}
          onChange={(event) => arrange({ isPair: event.target.checked })}
        />
      </div>
    </Panel>
  )
}

const fieldOf: { [Code in PublishObstacle['code']]?: Parameters<MistakeOf>[0] } = {
  title_length: 'title',
  caption_too_long: 'caption',
  tags_too_many: 'tags',
  tag_repeated: 'tags',
  maker_does_not_perform: 'memberId',
  service_not_offered: 'serviceId',
}

/** The server's refusals and, after an attempt to publish, the missing fields. */
function useMistakes({ obstacles, refusalOf, look }: Editor, isAsked: boolean): MistakeOf {
  const { obstacles: m } = useMessages('studio', studio).editor
  const { sentences } = useMessages('problems', problems)
  return (field) => {
    const key: SavedKey = field === 'serviceId' || field === 'memberId' ? 'making' : field
    const refusal = field === 'memberId' ? null : refusalOf(key)
    const obstacle = obstacles.find(({ code }) => fieldOf[code] === field)
    // A text that is too long is reported at once, not only after an attempt to publish.
    const isTold = refusal || (isAsked && look.state === 'draft') || obstacle?.code === 'caption_too_long'
    if (obstacle && isTold) return wordsOf(m, obstacle)
    return refusal ? sentences[refusal.code] : undefined
  }
}

function wordsOf(m: typeof studio.editor.obstacles, obstacle: PublishObstacle): string {
  const words = m[obstacle.code]
  return typeof words === 'function' ? words('limit' in obstacle ? obstacle.limit : 0) : words
}
