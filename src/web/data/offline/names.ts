/** Names that the page and its service worker share. */

/** Every cache whose name begins so holds what belongs to the signed-in person, or reveals it. */
export const privatePrefix = 'lookbook-mine-'
export const publicPrefix = 'lookbook-public-'

/** On an answer from the worker's cache: when it was stored, in epoch milliseconds. */
export const keptAtHeader = 'x-lookbook-kept-at'

export type WorkerMessage =
  /** somebody signed out, or another person signed in */
  | { type: 'forget' }
  /** a page was opened; home: the search of its address if it is the home page */
  | { type: 'refresh'; isSignedIn: boolean; home?: string }
  /** a write to this path succeeded */
  | { type: 'changed'; path: string }
  /** the page was loaded while a newer worker waits */
  | { type: 'take-over' }
