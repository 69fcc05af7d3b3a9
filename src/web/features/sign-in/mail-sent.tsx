import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { demoAccountsQuery, identityWaysQuery } from '#web/data/identity/account.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'

/** Delay before the mail can be requested again: delivery takes a moment, and an early retry sends two. */
const againAfterMs = 30_000

export type MailSentProps = {
  sentence: string
  /** whom the mail went to: the mailbox shows theirs first */
  address: string
  /** The form for the code in the mail. */
  children?: ReactNode
  again: () => Promise<void>
  /** Goes back to correct the address. */
  change: () => void
}

/** Under the heading "Look into your mail". */
export function MailSent({ sentence, address, children, again, change }: MailSentProps) {
  const m = useMessages('identity', identity).mailSent
  const { data: ways } = useQuery(identityWaysQuery)
  const { data: demo } = useQuery({ ...demoAccountsQuery, enabled: ways?.hasMailbox === true })
  return (
    <>
      <div className="grid gap-4 mt-4">
        <p className="text-pretty wrap-anywhere">{sentence}</p>
        {children}
        {ways?.hasMailbox && (
          <Note icon={rareShapes.mail}>
            {demo && demo.accounts.length > 0 ? m.mailboxOfDemo : m.mailbox}{' '}
            <Link to="/mailbox" search={{ to: address }} className="link hit-12 font-press">
              {m.openMailbox}
            </Link>
          </Note>
        )}
        {ways?.hasMailbox === false && <p className="text-t2 text-quiet">{m.notThere}</p>}
        <Again again={again} />
      </div>
      <p className="mt-3 text-t2 font-press">
        <TextButton className="py-3" onClick={change}>
          {m.otherAddress}
        </TextButton>
      </p>
    </>
  )
}

function Again({ again }: { again: () => Promise<void> }) {
  const m = useMessages('identity', identity).mailSent
  const [times, setTimes] = useState(0)
  const [mayAsk, setMayAsk] = useState(false)
  const sending = useWrite(again, {
    onDone: () => {
      setMayAsk(false)
      setTimes(times + 1)
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: waits anew after each time
  useEffect(() => {
    const timer = setTimeout(() => setMayAsk(true), againAfterMs)
    return () => clearTimeout(timer)
  }, [times])

  function ask() {
    void sending.send()
  }

  return (
    <>
      <RefusalNote refusal={sending.refusal} />
      <div aria-live="polite" className="flex flex-wrap items-center gap-x-3 min-h-11 text-t2">
        {times > 0 && !mayAsk && <b className="font-press">{m.sentAgain}</b>}
        {mayAsk ? (
          <Button working={sending.isWorking} onClick={ask}>
            {m.again}
          </Button>
        ) : (
          <span className="text-quiet">{m.waits}</span>
        )}
      </div>
    </>
  )
}
