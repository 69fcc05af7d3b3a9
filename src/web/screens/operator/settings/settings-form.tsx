import { type SubmitEvent, useState } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import {
  type SettingsChange,
  type SiteSettings,
  saveSiteSettings,
  siteSettingsQuery,
} from '#web/data/operator/site-settings.ts'
import { isSiteName, SettingsFields } from '#web/features/site-settings/settings-fields.tsx'
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
    async (client, asVersion: number) => {
      try {
        return await saveSiteSettings(client, asVersion, value)
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
    },
  )
  const [value, setValue] = useState(() => changeOf(settings))
  /** The version that the fields began with: a refetch in the background must not hide a conflict. */
  const [version, setVersion] = useState(settings.version)
  const [theirs, setTheirs] = useState<SiteSettings | null>(null)
  const [isAsked, setAsked] = useState(false)

  function save(event: SubmitEvent) {
    event.preventDefault()
    setAsked(true)
    if (isSiteName(value.name)) saveAs(version)
  }

  function saveAs(asVersion: number) {
    setTheirs(null)
    void send(asVersion)
  }

  function take(saved: SiteSettings) {
    setTheirs(null)
    setValue(changeOf(saved))
    setVersion(saved.version)
  }

  return (
    <form onSubmit={save} noValidate className="grid grid-cols-1 gap-6">
      <SettingsFields value={value} onChange={setValue} isNameFixed={settings.isNameFixed} isAsked={isAsked} />
      {!isProblem(refusal, 'conflict') && <RefusalNote refusal={refusal} />}
      <div>
        <Button look="ink" type="submit" working={isWorking}>
          {m.save}
        </Button>
      </div>
      {theirs && (
        <ConflictDialog
          theirs={theirs}
          mine={value}
          onTheirs={() => take(theirs)}
          onMine={() => saveAs(theirs.version)}
          onClose={() => setTheirs(null)}
        />
      )}
    </form>
  )
}
