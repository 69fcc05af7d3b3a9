import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shopSettingsForm } from '#contract/studio/studio-settings.ts'
import { brokenRule, serverRule, wordsFor, type ZodIssue } from '#web/data/api/forms/field-words.ts'
import type { Problem } from '#web/data/api/problem.ts'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeSettings, type ShopSettings, settingsQuery } from '#web/data/studio/shop-settings.ts'
import { fields } from '#web/messages/en/platform/fields.ts'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { fieldId } from './sections/form-fields.ts'
import { changedFields, changeOf, draftOf, rebased, type SettingsDraft, type SettingsField } from './settings-draft.ts'

const schema = shopSettingsForm.omit({ slug: true }).partial()
type Errors = Partial<Record<SettingsField, string>>

/** The form's values, what of them is not saved, and saving with the version they were read with [M7]. */
export function useSettingsForm(shop: string, settings: ShopSettings) {
  const m = useMessages('studio-settings', studioSettings)
  const rules = useMessages('fields', fields)
  const client = useQueryClient()
  const { send, isWorking, refusal } = useWrite(changeSettings, {
    onDone: (now) => {
      take(now)
      showToast({ words: m.saved, icon: 'check' })
    },
    isShown,
  })
  const [base, setBase] = useState(() => ({ draft: draftOf(settings), version: settings.version }))
  const [draft, setDraft] = useState(base.draft)
  const [errors, setErrors] = useState<Errors>({})
  const [theirs, setTheirs] = useState<ShopSettings | null>(null)
  const changes = changedFields(draft, base.draft)

  // Slug, pause and closing increase the version too; with nothing typed, the form follows what is saved.
  if (settings.version !== base.version && theirs === null && changes.length === 0) take(settings)

  function take(now: ShopSettings, next: SettingsDraft = draftOf(now)): void {
    setBase({ draft: draftOf(now), version: now.version })
    setDraft(next)
    setErrors({})
    setTheirs(null)
  }

  const sentence = (field: SettingsField, broken: ReturnType<typeof brokenRule>) =>
    (m.problems as Errors)[field] ?? wordsFor(rules, m.fields[field], broken)

  function show(found: Errors): void {
    setErrors(found)
    const first = Object.keys(found)[0] as SettingsField | undefined
    if (first) document.getElementById(fieldId(first))?.focus()
  }

  function mistakes(): Errors {
    const read = schema.safeParse(changeOf(draft, base.draft))
    if (read.success) return {}
    const found = read.error.issues.map((issue) => {
      const field = String(issue.path[0]) as SettingsField
      return [field, sentence(field, brokenRule({ ...(issue as ZodIssue), input: draft[field] }))]
    })
    return Object.fromEntries(found)
  }

  function save(): void {
    const found = mistakes()
    show(found)
    if (Object.keys(found).length > 0) return
    void send(shop, { ...changeOf(draft, base.draft), version: base.version })
  }

  /** Refusals that the form shows itself: at their field, or both versions. */
  function isShown({ code, fields: refused }: Problem): boolean {
    if (code === 'conflict') {
      void client.fetchQuery({ ...settingsQuery(shop), staleTime: 0 }).then(setTheirs)
      return true
    }
    const shown = refused.flatMap((each) => {
      const field = each.path.split('.')[0] as SettingsField
      return field in draft ? [[field, sentence(field, serverRule(each, draft[field]))] as const] : []
    })
    if (shown.length > 0) show(Object.fromEntries(shown))
    return shown.length > 0
  }

  return {
    form: {
      draft,
      errors,
      onChange: (change: Partial<SettingsDraft>) => {
        setDraft((now) => ({ ...now, ...change }))
        setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))))
      },
    },
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
    save,
    undo: () => {
      setDraft(base.draft)
      setErrors({})
    },
  }
}
