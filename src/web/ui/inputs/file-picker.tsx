import { useRef } from 'react'
import { Button, type ButtonProps } from '../buttons/button.tsx'

export type FilePickerProps = Omit<ButtonProps, 'onClick' | 'render' | 'type'> & {
  /** filter of the file dialog */
  accept: string
  multiple?: boolean
  /** opens the camera, where there is one */
  camera?: boolean
  onPick: (files: File[]) => void
}

/** A button that opens the file dialog. */
export function FilePicker({ accept, multiple, camera, onPick, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        {...(camera && { capture: 'environment' })}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = '' // so that choosing the same file again fires a change event
          if (files.length > 0) onPick(files)
        }}
      />
    </>
  )
}
