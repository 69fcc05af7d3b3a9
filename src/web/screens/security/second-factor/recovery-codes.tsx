import { useEffect, useRef, useState } from 'react'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { askBeforeUnload } from '#web/ui/overlays/ask-before-unload.ts'
import { CopyButton } from './copy-button.tsx'

type RecoveryCodesProps = { codes: string[]; lead: string; onDone: () => void }

/** Shown once. Continuing needs a confirmation that they were saved. */
export function RecoveryCodes({ codes, lead, onDone }: RecoveryCodesProps) {
  const { codes: m } = useMessages('account', account).security
  const [isStored, setStored] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => (isStored ? undefined : askBeforeUnload(() => true)), [isStored])

  function download() {
    const file = new Blob([m.file(location.origin, codes)], { type: 'text/plain' })
    const address = URL.createObjectURL(file)
    const link = Object.assign(document.createElement('a'), { href: address, download: m.fileName })
    link.click()
    setTimeout(() => URL.revokeObjectURL(address))
  }

  return (
    <div className="grid gap-4">
      <Note tone="ok" announce>
        {lead}
      </Note>
      <div>
        <h3 ref={heading} tabIndex={-1} className="heading-3 outline-none">
          {m.title}
        </h3>
        <p className="mt-1 text-t2 text-quiet prose">{m.sentence}</p>
      </div>
      <ul
        aria-label={m.label}
        dir="ltr"
        className="grid md:grid-cols-2 gap-x-8 gap-y-2 px-5 py-4 border border-hairline rounded-pic bg-raised text-t2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={codes.join('\n')} label={m.copy} />
        <Button onClick={download}>{m.download}</Button>
      </div>
      <Checkbox label={m.kept} checked={isStored} onChange={(event) => setStored(event.target.checked)} />
      <div>
        <Button tone="ink" disabled={!isStored} onClick={onDone}>
          {m.done}
        </Button>
      </div>
    </div>
  )
}
