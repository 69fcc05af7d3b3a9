import { useEffect, useEffectEvent, useState } from 'react'

/** Handles files dropped or pasted anywhere on the page. Returns whether files are being dragged over it. */
export function useBroughtFiles(onFiles: (files: File[]) => void, isOpen: boolean): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: FileList) => {
    if (isOpen) onFiles([...files])
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Drags that start within the page (a list row, a picture) are ignored.
    let isOwn = false
    const brings = ({ dataTransfer }: DragEvent) => !isOwn && dataTransfer?.types.includes('Files')

    addEventListener('dragstart', () => (isOwn = true), { signal })
    addEventListener('dragend', () => (isOwn = false), { signal })
    addEventListener('dragenter', (event) => brings(event) && setOver(true), { signal })
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal })
    // Otherwise the browser would navigate to a file that is dropped beside the zone.
    addEventListener('dragover', (event) => brings(event) && event.preventDefault(), { signal })
    addEventListener(
      'drop',
      (event) => {
        setOver(false)
        if (!brings(event) || !event.dataTransfer) return
        event.preventDefault()
        take(event.dataTransfer.files)
      },
      { signal },
    )
    addEventListener(
      'paste',
      ({ clipboardData }) => {
        // A clipboard with text and a picture (from a word processor) is pasted as text.
        if (clipboardData && !clipboardData.types.includes('text/plain')) take(clipboardData.files)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])

  return isOver && isOpen
}
