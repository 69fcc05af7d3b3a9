import { moderation } from '#web/messages/en/operator/moderation.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { KeyCap } from './key-cap.tsx'

/** The keys beside the decisions' own, at the foot of the page; not on a phone. */
export function KeysLine({ onAll }: { onAll: () => void }) {
  const { keys: m } = useMessages('moderation', moderation)
  const line = [
    ['↓', m.next],
    ['↑', m.previous],
    ['X', m.choose],
    ['O', m.open],
    ['U', m.undo],
  ] as const
  return (
    <section
      aria-label={m.label}
      className="max-md:hidden flex flex-wrap items-center gap-5 mt-10 pt-4 border-t border-hairline text-t1 text-quiet"
    >
      {line.map(([key, words]) => (
        <span key={key} className="inline-flex items-center gap-2">
          <KeyCap>{key}</KeyCap> {words}
        </span>
      ))}
      <Pressable
        aria-keyshortcuts="?"
        className="inline-flex items-center gap-2 min-h-11 hover:text-ink"
        onClick={onAll}
      >
        <KeyCap>?</KeyCap> {m.all}
      </Pressable>
    </section>
  )
}

type KeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  const { keys: m } = useMessages('moderation', moderation)
  const all = [
    ['↓', m.long.next],
    ['↑', m.long.previous],
    ['K', m.long.keep],
    ['H', m.long.hide],
    ['W', m.long.warn],
    ['A', m.long.ask],
    ['P', m.long.suspend],
    ['Y', m.long.accept],
    ['D', m.long.decline],
    ['R', m.long.restore],
    ['X', m.long.choose],
    ['U', m.long.undo],
    ['O', m.long.open],
    ['Ctrl + Enter', m.long.send],
    ['Esc', m.long.leave],
    ['?', m.long.all],
  ] as const
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.title} closeLabel={m.close} readsOut={false}>
      <dl className="grid gap-1 mt-2 text-t2">
        {all.map(([key, words]) => (
          <div key={key} className="flex items-center gap-4 min-h-8">
            <dt className="w-26">
              <kbd className="inline-grid place-items-center min-w-5.5 h-5.5 px-1.5 border border-hairline rounded-in text-t1">
                {key}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
