import { look as lookWords } from '#web/messages/en/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/note.tsx'

/** Stands where the button to book will be. */
export function NotYetNote({ className }: { className?: string }) {
  const m = useMessages('look', lookWords)
  return <Note className={`text-start ${className ?? ''}`}>{m.notYet}</Note>
}
