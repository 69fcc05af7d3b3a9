import { useState } from 'react'
import type { Mail } from '#web/data/identity/account.ts'
import { mailbox } from '#web/messages/en/identity/mailbox.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { MailFrame } from './mail-frame.tsx'
import { useMailTimeWords } from './use-mail-time-words.ts'

export function MailView({ mail: { subject, to, text, html, calendar, writtenAt } }: { mail: Mail }) {
  const m = useMessages('mailbox', mailbox)
  const written = useMailTimeWords()
  const [view, setView] = useState<'html' | 'text'>('html')
  return (
    <article aria-labelledby="mail-subject">
      <h2 id="mail-subject" className="heading-4 wrap-anywhere">
        {subject}
      </h2>
      <p className="mt-1 mb-4 text-t2 text-quiet wrap-anywhere">
        {m.to(to)} · {written(writtenAt)}
      </p>
      <Segmented
        label={m.view}
        value={view}
        onChange={setView}
        options={[
          { value: 'html', label: m.asHtml },
          { value: 'text', label: m.asText },
        ]}
      />
      <div className="mt-4 border border-hairline rounded-pic overflow-hidden bg-raised">
        {view === 'html' ? (
          <MailFrame html={html} title={m.frame(subject)} />
        ) : (
          <pre className="p-5 font-sans text-t2 whitespace-pre-wrap wrap-anywhere">
            <Linked text={text} />
          </pre>
        )}
      </div>
      {calendar && (
        <a
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar.content)}`}
          download={calendar.name}
          className="link mt-4 inline-flex min-h-11 items-center gap-2 text-t2"
        >
          <Icon name="calendar" size="s" />
          {m.attached(calendar.name)}
        </a>
      )}
    </article>
  )
}

/** Turns addresses in plain text into links. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <a key={at} href={part} className="link">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
