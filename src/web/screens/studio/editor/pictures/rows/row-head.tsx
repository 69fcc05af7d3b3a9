import type { ReactNode } from 'react'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

export type RowHeadProps = {
  name: string
  bytes: number
  badge?: ReactNode
  /** while uploading, the progress already says the size, so phones hide it here */
  isSending?: boolean
}

/** A file's name, its role in the look and its size. */
export function RowHead({ name, bytes, badge, isSending }: RowHeadProps) {
  const size = useFileSize()
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="flex items-center gap-2 min-w-0">
        <b className="text-t2 font-press truncate">{name}</b>
        {badge}
      </span>
      <span className={`text-t1 text-quiet tabular-nums whitespace-nowrap ${isSending ? 'max-md:hidden' : ''}`}>
        {size(bytes)}
      </span>
    </div>
  )
}

export function useFileSize(): (bytes: number) => string {
  const { editor: m } = useMessages('studio', studio)
  const format = useFormat()
  return (bytes) => {
    const { unit, value, decimals } = sizeParts(bytes)
    return m[unit](format.number(value, decimals))
  }
}

/** 11.2 MB, 212 MB, 48 KB. A kilobyte is 1000 bytes. */
export function sizeParts(bytes: number): { unit: 'megabytes' | 'kilobytes'; value: number; decimals: number } {
  const megabytes = bytes / 1_000_000
  if (megabytes < 0.1) return { unit: 'kilobytes', value: Math.max(1, Math.round(bytes / 1000)), decimals: 0 }
  return { unit: 'megabytes', value: megabytes, decimals: megabytes < 100 ? 1 : 0 }
}
