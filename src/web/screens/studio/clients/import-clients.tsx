import { type ChangeEvent, useRef, useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type ClientImport, importClients } from '#web/data/desk/clients.ts'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const MOST_SHOWN = 20

type Chosen = { file: Blob; key: string; preview: ClientImport }

/** Cards from a CSV file: a preview first, then one press that writes them all [D33]; and all cards as a file. */
export function ImportClients({ shop, close }: { shop: string; close: () => void }) {
  const { files: m } = useMessages('clients', clients)
  const format = useFormat()
  const chooser = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [adds, setAdds] = useState(false)
  const preview = chosen?.preview
  const isReady = preview !== undefined && preview.fileFault === null && preview.added > 0

  const { send, isWorking, refusal } = useWrite(importClients, {
    onDone: (preview, _shop, file, { key, write }) => {
      if (!write) return setChosen({ file, key, preview })
      showToast({ words: m.done(preview.added), icon: 'check' })
      close()
    },
  })

  function read(file: Blob, addsDuplicates: boolean) {
    void send(shop, file, { key: crypto.randomUUID(), write: false, adds: addsDuplicates })
  }
  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    input.value = '' // so that choosing the same file again fires a change event
    if (file) read(file, adds)
  }
  function write() {
    if (chosen) void send(shop, chosen.file, { key: chosen.key, write: true, adds })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={m.title}
      readsOut={false}
      actions={
        <>
          {isReady && (
            <Button tone="ink" working={isWorking} onClick={write}>
              {m.write(format.number(preview.added))}
            </Button>
          )}
          <Button working={isWorking && !isReady} onClick={() => chooser.current?.click()}>
            {chosen ? m.other : m.choose}
          </Button>
          <Button tone="bare" onClick={close}>
            {m.cancel}
          </Button>
        </>
      }
    >
      <p className="text-t2 text-quiet text-pretty">{m.words}</p>
      <input ref={chooser} type="file" accept=".csv,text/csv" aria-label={m.choose} hidden onChange={choose} />
      {preview?.fileFault && (
        <Note tone="bad" announce className="mt-4">
          {m.fileFaults[preview.fileFault]}
        </Note>
      )}
      {preview && preview.fileFault === null && (
        <div className="grid gap-4 mt-4">
          <Note tone={preview.added > 0 ? 'ok' : 'warn'} announce lead={m.ready(preview.added)}>
            {preview.names.length > 0 && m.firstNames(format.list(preview.names))}
          </Note>
          {preview.faultCount > 0 && (
            <Lines
              title={m.faults(preview.faultCount)}
              lines={preview.faults.map(({ line, fault }) => m.line(line, m.lineFaults[fault]))}
            />
          )}
          {preview.duplicateCount > 0 && (
            <>
              <Lines
                title={m.known(preview.duplicateCount)}
                lines={preview.duplicates.map(({ line, name, alike }) => m.line(line, m.alike(name, alike)))}
              />
              <Checkbox
                label={m.addKnown}
                checked={adds}
                onChange={(event) => {
                  setAdds(event.currentTarget.checked)
                  if (chosen) read(chosen.file, event.currentTarget.checked)
                }}
              />
            </>
          )}
        </div>
      )}
      <RefusalNote refusal={refusal} className="mt-4" />
      <p className="mt-4 text-t2">
        <a href={`/exports/clients/${shop}.csv`} download className="link inline-block py-1">
          {m.export}
        </a>
      </p>
    </Dialog>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const { files: m } = useMessages('clients', clients)
  return (
    <section>
      <h3 className="text-t2 font-press">{title}</h3>
      <ul className="text-t2 text-quiet">
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > MOST_SHOWN && <li>{m.andMore}</li>}
      </ul>
    </section>
  )
}
