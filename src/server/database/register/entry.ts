/** Numbers on the page of one's own data. */
export const countNames = [
  'bookings',
  'referencePictures',
  'notes',
  'reviews',
  'comments',
  'savedLooks',
  'collections',
  'followedShops',
  'shareLinks',
  'notices',
  'sessions',
] as const
export type CountName = (typeof countNames)[number]

/** In conditions `:me` stands for the person's id and `:email` for their address in lower case (null if they have none). */
export type ErasingStep = (
  | { readonly deletes: string }
  | { readonly sets: string; readonly where: string }
  /** a trigger or a cascade of the database does it, in the same transaction */
  | { readonly doneBy: string }
) & {
  /** only where the person chose that comments and reviews go with them */
  readonly onlyIfVoicesGo?: true
}

/** What a table holds of people. Every column is in `holds` or in `plain`. */
export type Entry = {
  /** columns with something of a person, or a reference to one */
  readonly holds: string
  /** columns that say nothing about a person */
  readonly plain?: string
  readonly why: string
  readonly seenBy: 'nobody' | 'themselves' | 'shop' | 'operators' | 'everyone'
  readonly kept: string
  /** condition for the person's own rows */
  readonly mine: string
  /** condition for the rows that a number on the page counts */
  readonly counts?: Partial<Record<CountName, string>>
  /** file of the archive; null: not exported, for the reason given */
  readonly exports: string | null
  /** columns that the archive leaves out, or why the whole table is not in it */
  readonly withholds?: string
  readonly erases: readonly ErasingStep[]
  /** what stays after erasing, and why */
  readonly leaves?: string
  /** columns in which the id of the erased person, or what was written about them, stays; nothing else may */
  readonly keeps?: string
}

/** A table without anything of a person. */
export type Nothing = { readonly plain: string }
