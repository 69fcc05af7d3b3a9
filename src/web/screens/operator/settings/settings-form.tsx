import { useState } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import {
  type SettingsChange,
  type SiteSettings,
  saveSiteSettings,
  siteSettingsQuery,
} from '#web/data/operator/site-settings.ts'
import { SettingsFields, useSettingsForm } from '#web/features/site-settings/settings-fields.tsx'
import { siteSettings } from '#web/messages/en/operator/site-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

const changeOf = ({ name, locale, currency, timeZone, whoOpens }: SettingsChange): SettingsChange => ({
  name,
  locale,
  currency,
  timeZone,
  whoOpens,
})

/** Saves the version that was read; where somebody else saved meanwhile, both are shown [S15]. */
export function SettingsForm({ settings }: { settings: SiteSettings }) {
  const m = useMessages('site-settings', siteSettings)
  const { send, isWorking, refusal } = useWrite(
    async (client, asVersion: number, change: SettingsChange) => {
      try {
        return await saveSiteSettings(client, asVersion, change)
      } catch (refused) {
        if (isProblem(refused, 'conflict')) setTheirs(await client.fetchQuery({ ...siteSettingsQuery, staleTime: 0 }))
        throw refused
      }
    },
    {
      onDone: (saved) => {
        take(saved)
        showToast({ words: m.saved, icon: 'check' })
      },
      isShown: (problem) => form.showRefusal(problem),
    },
  )
  const form = useSettingsForm(changeOf(settings))
  /** The version that the fields began with: a refetch in the background must not hide a conflict. */
  const [version, setVersion] = useState(settings.version)
  const [theirs, setTheirs] = useState<SiteSettings | null>(null)

  function take(saved: SiteSettings) {
    setTheirs(null)
    form.reset(changeOf(saved))
    setVersion(saved.version)
  }

  return (
    <form onSubmit={form.handleSubmit((change) => send(version, change))} noValidate className="grid grid-cols-1 gap-6">
      <SettingsFields form={form} isNameFixed={settings.isNameFixed} />
      {!isProblem(refusal, 'conflict') && <RefusalNote refusal={refusal} />}
      <div>
        <Button tone="ink" type="submit" working={isWorking}>
          {m.save}
        </Button>
      </div>
      {theirs && (
        <ConflictDialog
          theirs={theirs}
          mine={form.getValues()}
          onTheirs={() => take(theirs)}
          onMine={() => {
            setTheirs(null)
            void send(theirs.version, form.getValues())
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </form>
  )
}
