import { useState } from 'react'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

/** The feed's address. It can be shown only once, right after it was created. */
export function FeedAddress({ url }: { url: string }) {
  const { feed: m } = useMessages('bookings', bookings)
  const [came, setCame] = useState<'copied' | 'notCopied' | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCame('copied')
    } catch {
      setCame('notCopied')
    }
  }

  return (
    <div className="mt-4">
      <Note announce>{m.once}</Note>
      <div className="mt-4">
        <TextField label={m.address} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <Button look="ink" onClick={() => void copy()}>
          {m.copy}
        </Button>
        <Button render={(props) => <a href={url.replace(/^https?:/, 'webcal:')} {...props} />}>{m.open}</Button>
        <span role="status" className="text-t2 text-quiet">
          {came && m[came]}
        </span>
      </p>
    </div>
  )
}
