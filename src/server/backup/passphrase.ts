import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks at the terminal without showing what is typed; null where there is no terminal. */
export async function askPassphrase(question: string): Promise<string | null> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return (await reader.question('')).trim() || null
  } finally {
    reader.close()
    process.stdout.write('\n')
  }
}
