import { fields } from '#web/messages/en/platform/fields.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '../buttons/icon-button.tsx'

type ClearButtonProps = { onClear: () => void; className?: string }

/** Empties a search field; stands where the browser would draw its own cross. Keeps the focus in the field. */
export function ClearButton({ onClear, className }: ClearButtonProps) {
  const m = useMessages('fields', fields)
  return (
    <IconButton
      small
      icon="cross"
      label={m.clearSearch}
      {...(className && { className })}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  )
}
