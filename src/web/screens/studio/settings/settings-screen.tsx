import { useQuery } from '@tanstack/react-query'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { type ShopSettings, settingsQuery } from '#web/data/studio/shop-settings.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import type { StudioScreenProps } from '../studio-place.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsShape } from './settings-shape.tsx'

/** Everything that describes the shop, for its owners. */
export function SettingsScreen({ shop }: StudioScreenProps<'settings'>) {
  const m = useMessages('studio-settings', studioSettings)
  const { titled } = useMessages('studio', studio)
  const read = useQuery(settingsQuery(shop.slug))
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      {read.data ? (
        <SettingsForm key={shop.slug} shop={shop} settings={read.data}>
          <StateNote state={read.data.state} />
        </SettingsForm>
      ) : (
        <>
          <StudioBar>
            <h1 className="heading-4">{m.title}</h1>
          </StudioBar>
          <div className="studio-body">{read.isPending ? <SettingsShape /> : <ReadFailed read={read} />}</div>
        </>
      )}
    </>
  )
}

/** Says that clients cannot book the shop. The studio's frame has the notes of a shop that never was open. */
function StateNote({ state }: { state: ShopSettings['state'] }) {
  const m = useMessages('studio-settings', studioSettings)
  if (state !== 'suspended' && state !== 'closed') return null
  return <Note className="mb-7">{m.stateWords[state]}</Note>
}
