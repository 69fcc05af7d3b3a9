import type { SettingsChange } from '#web/data/operator/site-settings.ts'
import { operator } from '#web/messages/en/operator/operator.ts'
import { siteSettings } from '#web/messages/en/operator/site-settings.ts'
import { nameOf } from '#web/messages/locale.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type ConflictDialogProps = {
  theirs: SettingsChange
  mine: SettingsChange
  onTheirs: () => void
  onMine: () => void
  onClose: () => void
}

/** Every field that differs, as it is set now and as it was typed here. Nothing is lost until one is chosen. */
export function ConflictDialog({ theirs, mine, onTheirs, onMine, onClose }: ConflictDialogProps) {
  const m = useMessages('site-settings', siteSettings)
  const { close } = useMessages('operator', operator)
  const rows = [
    { label: m.name, of: ({ name }: SettingsChange) => name },
    { label: m.language, of: ({ locale }: SettingsChange) => nameOf(locale) },
    { label: m.currency, of: ({ currency }: SettingsChange) => currency },
    { label: m.timeZone, of: ({ timeZone }: SettingsChange) => timeZone.replaceAll('_', ' ') },
    { label: m.whoOpens, of: ({ whoOpens }: SettingsChange) => m.openers[whoOpens].label },
  ].filter(({ of }) => of(theirs) !== of(mine))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.conflict.title}
      closeLabel={close}
      actions={
        <>
          <Button tone="ink" onClick={onMine}>
            {m.conflict.takeYours}
          </Button>
          <Button onClick={onTheirs}>{m.conflict.takeTheirs}</Button>
        </>
      }
    >
      <p className="text-t2">{m.conflict.sentence}</p>
      <table className="mt-4 w-full text-start text-t2">
        <thead>
          <tr className="text-quiet">
            <td />
            <th scope="col" className="py-1 text-start font-nav">
              {m.conflict.theirs}
            </th>
            <th scope="col" className="py-1 text-start font-nav">
              {m.conflict.yours}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={label} className="border-t border-hairline align-top">
              <th scope="row" className="py-2 pe-3 text-start font-nav">
                {label}
              </th>
              <td className="py-2 pe-3 wrap-anywhere">{of(theirs)}</td>
              <td className="py-2 wrap-anywhere">{of(mine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
