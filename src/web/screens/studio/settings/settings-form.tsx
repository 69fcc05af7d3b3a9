import type { ReactNode } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import type { ShopSettings } from '#web/data/studio/shop-settings.ts'
import type { StudioShop } from '#web/data/studio/studio.ts'
import { OwnSite } from '#web/features/shop-place/own-site.tsx'
import { UnsavedGuard } from '#web/features/unsaved/unsaved-guard.tsx'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import { Covers } from './covers/covers.tsx'
import { CloseSection } from './sections/close-section.tsx'
import { PauseSection } from './sections/pause-section.tsx'
import { PlaceFields } from './sections/place-fields.tsx'
import { ContactFields, ProfileFields } from './sections/profile-fields.tsx'
import { LimitsFields, RulesFields } from './sections/rules-fields.tsx'
import { SettingsSection } from './sections/settings-section.tsx'
import { SlugSection } from './sections/slug-section.tsx'
import { SettingsConflict } from './settings-conflict.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export type SettingsFormProps = { shop: StudioShop; settings: ShopSettings; children: ReactNode }

/** Fields are saved together by one button; pictures, slug, pause and closing each by their own. */
export function SettingsForm({ shop, settings, children }: SettingsFormProps) {
  const m = useMessages('studio-settings', studioSettings)
  const { form, changes, conflict, isWorking, refusal, save, undo } = useSettingsForm(shop.slug, settings)
  const { sections } = m
  const isOver = settings.state === 'closed'
  return (
    <>
      <StudioBar
        actions={
          <>
            {changes.length > 0 && (
              <Button className="max-md:hidden" onClick={undo}>
                {m.undo}
              </Button>
            )}
            <Button tone="accent" onClick={() => void save()} working={isWorking} disabled={changes.length === 0}>
              {m.save}
            </Button>
          </>
        }
      >
        <h1 className="heading-4">{m.title}</h1>
        <span role="status" className="min-w-0 truncate">
          {changes.length > 0 && <Badge tone="warn">{m.unsaved(changes.length)}</Badge>}
        </span>
      </StudioBar>
      <div className="studio-body max-w-240">
        {children}
        <RefusalNote refusal={refusal} className="mb-6" />
        {Object.keys(form.formState.errors).length > 0 && (
          <p role="alert" className="mb-6 text-t2 text-bad">
            {m.correct}
          </p>
        )}
        <SettingsSection {...sections.profile}>
          <ProfileFields form={form} categories={settings.categories} />
        </SettingsSection>
        <SettingsSection {...sections.covers}>
          <Covers shop={shop.slug} covers={settings.covers} />
        </SettingsSection>
        <SettingsSection {...sections.place}>
          <PlaceFields form={form} />
        </SettingsSection>
        <SettingsSection {...sections.contact}>
          <ContactFields form={form} />
        </SettingsSection>
        <SettingsSection {...sections.rules}>
          <RulesFields form={form} />
        </SettingsSection>
        <SettingsSection {...sections.limits}>
          <LimitsFields form={form} />
        </SettingsSection>
        <SettingsSection {...sections.slug}>
          <SlugSection shop={shop} version={settings.version} isChanged={changes.length > 0} />
        </SettingsSection>
        {!isOver && (
          <SettingsSection {...sections.site}>
            <OwnSite slug={shop.slug} name={settings.name} />
          </SettingsSection>
        )}
        {(settings.state === 'live' || settings.state === 'paused') && (
          <SettingsSection {...sections.pause}>
            <PauseSection shop={shop.slug} settings={settings} />
          </SettingsSection>
        )}
        {!isOver && settings.state !== 'in_review' && settings.state !== 'suspended' && (
          <SettingsSection {...sections.close}>
            <CloseSection shop={shop.slug} settings={settings} />
          </SettingsSection>
        )}
      </div>
      <UnsavedGuard isUnsaved={() => changes.length > 0} words={m.leaving} />
      {conflict && <SettingsConflict {...conflict} />}
    </>
  )
}
