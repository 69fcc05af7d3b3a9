import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { SettingsDraft, SettingsField } from './settings-draft.ts'

export type SettingsConflictProps = {
  fields: readonly SettingsField[]
  mine: SettingsDraft
  theirs: SettingsDraft
  onTheirs: () => void
  onMine: () => void
}

/** Both versions of what was changed here, where somebody else saved first [M7]. Nothing typed is lost until one is chosen. */
export function SettingsConflict({ fields, mine, theirs, onTheirs, onMine }: SettingsConflictProps) {
  const { conflict: m, fields: labels, hoursBefore, percent } = useMessages('studio-settings', studioSettings)
  const categoryName = useCategoryName()

  function words(field: SettingsField, draft: SettingsDraft): string {
    const value = draft[field]
    if (field === 'place') return [draft.place.lat, draft.place.lng].filter(Boolean).join(', ') || m.none
    if (field === 'freeCancelHours') return hoursBefore(draft.freeCancelHours)
    if (field === 'lateCancelPercent') return percent(draft.lateCancelPercent)
    if (field === 'category') return categoryName(draft.category)
    if (typeof value === 'boolean') return value ? m.on : m.off
    return String(value).trim() || m.none
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onMine()}
      title={m.title}
      readsOut={false}
      actions={
        <>
          <Button tone="ink" onClick={onMine}>
            {m.takeYours}
          </Button>
          <Button onClick={onTheirs}>{m.takeTheirs}</Button>
        </>
      }
    >
      <p className="text-t2">{m.sentence}</p>
      <dl className="grid gap-4 mt-4 text-t2">
        {fields.map((field) => (
          <div key={field} className="p-4 border border-hairline rounded-ctl">
            <dt className="font-press">{labels[field]}</dt>
            <dd className="mt-1 wrap-anywhere">
              <span className="text-quiet">{m.theirs}: </span>
              {words(field, theirs)}
            </dd>
            <dd className="wrap-anywhere">
              <span className="text-quiet">{m.yours}: </span>
              {words(field, mine)}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
