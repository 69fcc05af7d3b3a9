import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import { useCategoryName } from '#web/features/page/use-category-name.ts'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { type FormFields, textProps } from './form-fields.ts'

export function ProfileFields({ categories, ...form }: FormFields & { categories: readonly string[] }) {
  const { fields: m, storyCount } = useMessages('studio-settings', studioSettings)
  const categoryName = useCategoryName()
  const { draft, errors, onChange } = form
  const choices = [...new Set([...categories, draft.category])]
  return (
    <>
      <TextField label={m.name} maxLength={SHOP_LIMITS.name} {...textProps(form, 'name')} />
      <TextField label={m.tagline} maxLength={SHOP_LIMITS.tagline} {...textProps(form, 'tagline')} />
      <Select
        label={m.category}
        value={draft.category}
        error={errors.category}
        options={choices.map((value) => ({ value, label: categoryName(value) }))}
        onChange={(category) => onChange({ category })}
      />
      <TextArea
        label={m.story}
        rows={6}
        limit={SHOP_LIMITS.story}
        countLabel={storyCount}
        {...textProps(form, 'story')}
      />
    </>
  )
}

export function ContactFields(form: FormFields) {
  const { fields: m, websiteHint } = useMessages('studio-settings', studioSettings)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={m.contactPhone} type="tel" autoComplete="off" {...textProps(form, 'contactPhone')} />
        <TextField label={m.contactEmail} type="email" autoComplete="off" {...textProps(form, 'contactEmail')} />
      </div>
      <TextField
        label={m.website}
        type="url"
        autoComplete="off"
        hint={websiteHint}
        maxLength={SHOP_LIMITS.website}
        {...textProps(form, 'website')}
      />
    </>
  )
}
