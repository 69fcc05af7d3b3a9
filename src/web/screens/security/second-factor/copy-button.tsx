import { useState } from 'react'
import { copyText } from '#web/features/sharing/copy-text.ts'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** Reports the outcome, since a browser may block clipboard access. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { codes: m } = useMessages('account', account).security
  const [came, setCame] = useState<'copied' | 'notCopied' | null>(null)

  async function copy() {
    setCame((await copyText(text)) ? 'copied' : 'notCopied')
  }

  return (
    <>
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status" className="text-t2 text-quiet">
        {came && m[came]}
      </span>
    </>
  )
}
