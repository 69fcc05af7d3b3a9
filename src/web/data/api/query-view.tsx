import type { ReactNode } from 'react'
import { ReadFailed, type ReadFailedProps } from './read-failed.tsx'

export type ViewedRead<Data> = ReadFailedProps['read'] & { data: Data | undefined; isPending: boolean }

type QueryViewProps<Data> = {
  read: ViewedRead<Data>
  /** a skeleton of what comes */
  pending: ReactNode
  failed?: Omit<ReadFailedProps, 'read'>
  children: (data: Data) => ReactNode
}

/** A query on the screen: its data as soon as there is some, else that it is pending or why it failed. */
export function QueryView<Data>({ read, pending, failed, children }: QueryViewProps<Data>) {
  if (read.data !== undefined) return children(read.data)
  return read.isPending ? pending : <ReadFailed read={read} {...failed} />
}
