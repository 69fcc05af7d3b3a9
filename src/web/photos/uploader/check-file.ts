import type { ClientProblemCode } from '#web/data/api/problem.ts'

export const longestFileBytes = 30_000_000
const headBytes = 64

/** Magic bytes of files often chosen by mistake. Anything else is sent: the server decides by content [P4]. */
const notPictures = [/^8BPS/, /^%PDF-/, /^GIF8[79]a/, /^(\xef\xbb\xbf)?\s*<(\?xml|svg|!doctype|html)/i]

/** Checks a file before anything is sent. Only for convenience: the server checks again. */
export async function checkFile(file: Blob): Promise<ClientProblemCode | null> {
  // Type before size: a design program's file is often too large as well, and its type is the more useful message.
  const head = await readHead(file)
  if (head === null || file.size === 0) return 'damaged'
  if (notPictures.some((start) => start.test(head))) return 'not_an_image'
  return file.size > longestFileBytes ? 'too_large' : null
}

/** null if the file cannot be read: moved, deleted or changed since it was chosen. */
async function readHead(file: Blob): Promise<string | null> {
  try {
    return String.fromCharCode(...new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  } catch {
    return null
  }
}

export async function isReadable(file: Blob): Promise<boolean> {
  return (await readHead(file)) !== null
}
