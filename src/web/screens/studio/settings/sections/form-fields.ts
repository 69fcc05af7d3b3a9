import type { SettingsDraft, SettingsField } from '../settings-draft.ts'

/** What every section of the form is given. */
export type FormFields = {
  draft: SettingsDraft
  errors: Partial<Record<SettingsField, string>>
  onChange: (change: Partial<SettingsDraft>) => void
}

type TextKey = { [F in SettingsField]: SettingsDraft[F] extends string ? F : never }[SettingsField]

/** Props of the text field of a setting. Its id lets the form focus the first mistake. */
export function textProps({ draft, errors, onChange }: FormFields, field: TextKey) {
  return {
    id: fieldId(field),
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  }
}

export const fieldId = (field: SettingsField) => `setting-${field}`
