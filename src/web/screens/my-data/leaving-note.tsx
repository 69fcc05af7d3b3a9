import type { OwnData } from '#web/data/identity/own-data.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { KeepAccount } from '#web/features/leaving/keep-account.tsx'
import { myData } from '#web/messages/en/identity/my-data.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'

export function LeavingNote({ leaving }: { leaving: NonNullable<OwnData['leaving']> }) {
  const { leaving: m } = useMessages('my-data', myData)
  const format = useFormat()
  const zone = useOwnZone()
  return (
    <Note tone="warn" lead={m.title(format.fullDay(leaving.erasedAt, zone))} className="mt-6 max-w-160">
      {m.voices[leaving.voices]} {m.sentence}
      <div className="mt-3">
        <KeepAccount />
      </div>
    </Note>
  )
}
