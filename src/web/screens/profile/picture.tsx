import { type DragEvent, useEffect, useRef, useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { putAvatar, removeAvatar } from '#web/data/identity/account.ts'
import type { Person } from '#web/data/identity/identity.ts'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Avatar } from '#web/ui/icons/avatar.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { squarePicture } from './square-picture.ts'

const readable = 'image/jpeg,image/png,image/webp,image/avif'

/** Profile picture: chosen or dropped, previewed at once, uploaded as a small square. */
export function Picture({ person }: { person: Person }) {
  const { picture: m } = useMessages('account', account).profile
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [isOver, setOver] = useState(false)
  const local = useLocalAddress(chosen)
  const sending = useWrite(async (client, file: File) => putAvatar(client, await squarePicture(file)), {
    onDone: () => announce(m.sent),
  })
  const removing = useWrite(removeAvatar, {
    onDone: () => {
      setChosen(null)
      announce(m.removed)
      input.current?.focus()
    },
  })
  const refusal = sending.refusal ?? removing.refusal
  const isWorking = sending.isWorking || removing.isWorking

  function take(file: File | undefined) {
    if (!file || isWorking) return
    setChosen(file)
    void sending.send(file)
  }

  function takeAway() {
    if (!isWorking) void removing.send()
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  const has = person.avatar !== null || chosen !== null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-wrap items-center gap-5 -m-4 p-4 rounded-pic outline-dashed outline-1 -outline-offset-1 transition-colors',
        isOver ? 'bg-sunken outline-edge' : 'outline-transparent',
      )}
    >
      <span className="relative inline-grid">
        {local ? (
          <Avatar name={person.name} src={local} size={96} />
        ) : (
          <Face name={person.name} portrait={person.avatar} size={96} />
        )}
        {isWorking && (
          <span className="absolute inset-0 grid place-items-center rounded-full bg-glass text-on-glass">
            <span aria-hidden="true" className="spinner" />
          </span>
        )}
      </span>
      <div className="grow basis-60">
        <div className="flex flex-wrap gap-2">
          <label
            className={classNames(
              'relative inline-flex items-center h-11 px-4.5 border border-hairline rounded-ctl bg-raised text-t2 font-press cursor-pointer transition-colors hover:border-edge',
              'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
            )}
          >
            <input
              ref={input}
              type="file"
              accept={readable}
              className="sr-only"
              onChange={(event) => {
                take(event.target.files?.[0])
                event.target.value = '' // so that choosing the same file again fires a change event
              }}
            />
            {has ? m.change : m.choose}
          </label>
          {person.avatar && (
            <Button tone="bare" onClick={takeAway} working={isWorking && chosen === null}>
              {m.remove}
            </Button>
          )}
        </div>
        <p className="mt-2 text-t2 text-quiet">{m.hint}</p>
        <p role="status" className={isWorking ? 'mt-1 text-t2' : 'sr-only'}>
          {isWorking && chosen && m.sending}
        </p>
      </div>
      <RefusalNote refusal={refusal} className="basis-full">
        {chosen && refusal?.code !== 'not_an_image' && (
          <TextButton className="ms-2 py-1 font-press" onClick={() => take(chosen)}>
            {m.retry}
          </TextButton>
        )}
      </RefusalNote>
    </div>
  )
}

/** Object URL for a local file, revoked when it is no longer shown. */
function useLocalAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
