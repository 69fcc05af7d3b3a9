import type { Deps } from '#server/deps.ts'

export type DemoStep = 'photos' | 'pictures' | 'shops'
export type DemoProgress = (step: DemoStep, done: number, total: number) => void
export type DemoCount = { shops: number; looks: number; people: number; appointments: number; photos: number }

/** What the start needs of the demo installation. The entry file (scripts/server.ts) hands it in: the server imports nothing of it. */
export type Demo = {
  /** by role */
  accounts: Readonly<Record<string, { email: string }>>
  isFilled(db: Deps['db']): Promise<boolean>
  /** Resumes one that was interrupted. */
  fill(deps: Deps, progress: DemoProgress, options: { withAccounts: boolean }): Promise<void>
  count(deps: Pick<Deps, 'db'>): Promise<DemoCount>
  remove(deps: Pick<Deps, 'db' | 'blobs' | 'now'>): Promise<void>
  removeAccounts(deps: Pick<Deps, 'db'>): Promise<{ removed: number }>
  /** null: nobody knows it */
  findPassword(db: Deps['db']): Promise<string | null>
  replacePublicPassword(deps: Pick<Deps, 'db' | 'passwords'>): Promise<void>
}
