import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { MailTest, SiteSettings } from '#web/data/operator/site-settings.ts'
import { siteSettings } from '#web/messages/en/operator/site-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

type MailTestFormProps = {
  settings: Pick<SiteSettings, 'mail' | 'mailFrom'>
  /** One's own address; null: it is asked for. */
  address: string | null
  send: (address: string) => Promise<MailTest>
  level: 2 | 3
}

/** Sends one mail with the server's mail settings, and says how it ended. */
export function MailTestForm({ settings, address, send, level }: MailTestFormProps) {
  const { mail: m } = useMessages('site-settings', siteSettings)
  const [typed, setTyped] = useState('')
  const [end, setEnd] = useState<MailTest | null>(null)
  const submission = useWrite((_, to: string) => send(to), { onDone: (result) => setEnd(result) })
  const Heading = `h${level}` as const
  const isFine = end?.is === 'sent' || end?.is === 'kept'

  function press() {
    setEnd(null)
    void submission.send(address ?? typed.trim())
  }

  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="mail-test">
      <Heading id="mail-test" className="heading-4">
        {m.heading}
      </Heading>
      <p className="text-t2 text-quiet text-pretty wrap-anywhere">
        {settings.mail === 'smtp' ? m.from(settings.mailFrom) : m.kept}
      </p>
      {address === null && (
        <TextField
          label={m.to}
          type="email"
          autoComplete="email"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div>
        <Button
          working={submission.isWorking}
          disabled={address === null && !/^\S+@\S+$/.test(typed.trim())}
          onClick={press}
          className="max-w-full"
        >
          <span className="truncate">{address === null ? m.send : m.sendTo(address)}</span>
        </Button>
      </div>
      <RefusalNote refusal={submission.refusal} />
      {end && (
        <Note tone={isFine ? 'ok' : 'bad'} announce {...(!isFine && { lead: m.failed })}>
          {m.ends[end.is]} {end.code !== null && m.code(end.code)}
        </Note>
      )}
    </section>
  )
}
