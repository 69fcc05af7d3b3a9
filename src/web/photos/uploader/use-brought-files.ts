import { useEffect, useEffectEvent, useState } from 'react'

/** Files dropped or pasted anywhere on the page. Answers whether some are being held over it. */
export function useBroughtFiles(onFiles: (files: File[]) => void, isOpen: boolean): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: FileList) => {
    if (isOpen) onFiles([...files])
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // What is dragged within the page (a row of a list, a picture) is not being brought.
    let isOwn = false
    const brings = ({ dataTransfer }: DragEvent) => !isOwn && dataTransfer?.types.includes('Files')

    addEventListener('dragstart', () => (isOwn = true), { signal })
    addEventListener('dragend', () => (isOwn = false), { signal })
    addEventListener('dragenter', (event) => brings(event) && setOver(true), { signal })
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal })
    // Without this the browser would leave the page to show a file that was dropped beside the zone.
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
        // Words with a picture beside them (of a text program) are meant as words.
        if (clipboardData && !clipboardData.types.includes('text/plain')) take(clipboardData.files)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])

  return isOver && isOpen
}
