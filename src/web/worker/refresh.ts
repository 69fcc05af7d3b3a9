import { privateLists, sessionRead } from '#web/data/offline/kept-reads.ts'
import { currentGeneration, forgetPerson, forgetting, keepPublic, readPrivate, sessionReadAt } from './answers.ts'
import { keepPictures } from './pictures.ts'

const freshMs = 10 * 60_000
/** Collects quick presses on several hearts into one refresh. */
const settleMs = 2000

let scheduled: Promise<void> | undefined

/** Reads the person's lists and their pictures, so that screens open offline that were not opened before. */
export async function refreshPrivate(): Promise<void> {
  const asked = currentGeneration()
  await store(sessionRead)
  if ((await sessionReadAt()) === 0) return
  if (currentGeneration() !== asked) return refreshPrivate()
  await Promise.all(privateLists.map(store))
  await keepPictures()
}

/** After a page was opened: at most every ten minutes. */
export async function refreshOnOpen(isSignedIn: boolean, home: string | undefined): Promise<void> {
  await forgetting
  if (!isSignedIn) await forgetPerson()
  else if (Date.now() - (await sessionReadAt()) > freshMs) await refreshPrivate()
  if (home !== undefined) {
    for (const path of ['/api/installation', `/api/looks${home}`]) {
      const url = new URL(path, location.origin)
      await keepPublic(url, await fetch(url))
    }
  }
}

export function refreshSoon(): Promise<void> {
  scheduled ??= new Promise((resolve) => setTimeout(resolve, settleMs)).then(() => {
    scheduled = undefined
    return refreshPrivate()
  })
  return scheduled
}

async function store(path: string): Promise<void> {
  const url = new URL(path, location.origin)
  const { fetched, stored } = readPrivate(new Request(url, { headers: { accept: 'application/json' } }), url)
  await fetched
  await stored
}
