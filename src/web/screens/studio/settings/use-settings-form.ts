import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import type { Problem } from '#web/data/api/problem.ts'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeSettings, type ShopSettings, settingsQuery } from '#web/data/studio/shop-settings.ts'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { changedFields, draftOf, rebased, type SettingsDraft, settingsForm } from './settings-draft.ts'

/** The form's values, what of them is not saved, and saving with the version they were read with [M7]. */
export function useSettingsForm(shop: string, settings: ShopSettings) {
  const m = useMessages('studio-settings', studioSettings)
  const client = useQueryClient()
  const { send, isWorking, refusal } = useWrite(changeSettings, {
    onDone: (now) => {
      take(now)
      showToast({ words: m.saved, icon: 'check' })
    },
    isShown,
  })
  const [base, setBase] = useState(() => ({ draft: draftOf(settings), version: settings.version }))
  const [theirs, setTheirs] = useState<ShopSettings | null>(null)
  const form = useSchemaForm(settingsForm(base.draft), {
    tells: 'sending',
    defaultValues: base.draft,
    labels: { ...m.fields, 'place.lat': m.lat, 'place.lng': m.lng },
    words: { ...m.problems, 'place.lat': m.problems.place, 'place.lng': m.problems.place },
  })
  const draft = form.watch()
  const changes = changedFields(draft, base.draft)

  // Slug, pause and closing increase the version too; with nothing typed, the form follows what is saved.
  const follow = useEffectEvent(() => {
    if (settings.version !== base.version && theirs === null && changes.length === 0) take(settings)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what it follows
  useEffect(() => follow(), [settings.version])

  function take(now: ShopSettings, next: SettingsDraft = draftOf(now)): void {
    setBase({ draft: draftOf(now), version: now.version })
    form.reset(next)
    setTheirs(null)
  }

  /** Refusals that the form shows itself: at their field, or both versions. */
  function isShown(problem: Problem): boolean {
    if (problem.code !== 'conflict') return form.showRefusal(problem)
    void client.fetchQuery({ ...settingsQuery(shop), staleTime: 0 }).then(setTheirs)
    return true
  }

  return {
    form,
    changes,
    conflict: theirs && {
      fields: changes,
      mine: draft,
      theirs: draftOf(theirs),
      onTheirs: () => take(theirs),
      onMine: () => take(theirs, rebased(draft, base.draft, draftOf(theirs))),
    },
    isWorking,
    refusal,
    save: form.handleSubmit((change) => send(shop, { ...change, version: base.version })),
    undo: () => form.reset(base.draft),
  }
}
