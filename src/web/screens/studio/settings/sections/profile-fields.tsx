import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import type { SettingsForm } from '../settings-draft.ts'

export function ProfileFields({ form, categories }: { form: SettingsForm; categories: readonly string[] }) {
  const { storyCount } = useMessages('studio-settings', studioSettings)
  const categoryName = useCategoryName()
  const category = form.choice('category')
  const choices = [...new Set([...categories, category.value])]
  return (
    <>
      <TextField maxLength={SHOP_LIMITS.name} {...form.field('name')} />
      <TextField maxLength={SHOP_LIMITS.tagline} {...form.field('tagline')} />
      <Select {...category} options={choices.map((value) => ({ value, label: categoryName(value) }))} />
      <TextArea
        {...form.field('story')}
        value={form.watch('story')}
        rows={6}
        limit={SHOP_LIMITS.story}
        countLabel={storyCount}
      />
    </>
  )
}

export function ContactFields({ form }: { form: SettingsForm }) {
  const { websiteHint } = useMessages('studio-settings', studioSettings)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField type="tel" autoComplete="off" {...form.field('contactPhone')} />
        <TextField type="email" autoComplete="off" {...form.field('contactEmail')} />
      </div>
      <TextField
        type="url"
        autoComplete="off"
        hint={websiteHint}
        maxLength={SHOP_LIMITS.website}
        {...form.field('website')}
      />
    </>
  )
}
