import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { copyText } from './copy-text.ts'

export type SecretAddressProps = {
  url: string
  words: { once: string; address: string; copy: string; copied: string; notCopied: string }
  /** further buttons */
  children?: ReactNode
}

/** A secret address right after it was made. It is shown only once, because the server has only its hash. */
export function SecretAddress({ url, words, children }: SecretAddressProps) {
  const [result, setResult] = useState<'copied' | 'notCopied' | null>(null)

  async function copy() {
    setResult((await copyText(url)) ? 'copied' : 'notCopied')
  }

  return (
    <div className="mt-4">
      <Note announce>{words.once}</Note>
      <div className="mt-4">
        <TextField label={words.address} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <Button tone="ink" onClick={() => void copy()}>
          {words.copy}
        </Button>
        {children}
        <span role="status" className="text-t2 text-quiet">
          {result && words[result]}
        </span>
      </p>
    </div>
  )
}
