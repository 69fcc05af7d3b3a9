import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { slugForm } from '#contract/opening/opening-forms.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { slugQuery } from '#web/data/opening/opening.ts'
import { changeSettings } from '#web/data/studio/shop-settings.ts'
import type { StudioShop } from '#web/data/studio/studio.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { SlugField } from '#web/features/shop-place/slug-field.tsx'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

export type SlugSectionProps = {
  shop: StudioShop
  version: number
  /** Other fields are not saved: the address of this screen changes with the slug, so they come first. */
  isChanged: boolean
}

/** Changes the shop's address, and goes on at the new one. */
export function SlugSection({ shop, version, isChanged }: SlugSectionProps) {
  const { slug: m } = useMessages('studio-settings', studioSettings)
  const navigate = useNavigate()
  const form = useSchemaForm(slugForm, { defaultValues: { slug: shop.slug }, labels: { slug: m.change } })
  const { send, isWorking, refusal } = useWrite(changeSettings, {
    onDone: (now) => {
      showToast({ words: m.changed, icon: 'check' })
      void navigate({ ...studioPath(now.slug, 'settings'), replace: true })
    },
    isShown: form.showRefusal,
  })
  const { value: slug, onChange, error } = form.choice('slug')
  const { data } = useQuery(slugQuery(shop.id, slug))
  const isFree = data?.is === 'free'

  const submit = form.handleSubmit(({ slug }) => {
    if (slug === shop.slug || !isFree) return
    return send(shop.slug, { slug, version })
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <SlugField shopId={shop.id} slug={slug} hint={m.hint(slug)} isRefused={error !== undefined} onChange={onChange} />
      <RefusalNote refusal={refusal} />
      {slug !== shop.slug && (
        <div>
          <Button type="submit" working={isWorking} disabled={isChanged || !isFree}>
            {m.change}
          </Button>
          {isChanged && <p className="mt-2 text-t2 text-quiet">{m.saveFirst}</p>}
        </div>
      )}
    </form>
  )
}
