import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { onceSignedIn, useIsSaved } from '#web/data/saved/saved-ids.ts'
import type { Pressed } from './toggle-saved.ts'

/** Loaded on the first press, or once somebody is signed in. */
const start = (client: QueryClient, pressed?: Pressed) =>
  void import('./toggle-saved.ts').then(
    ({ startSaves }) => startSaves(client, pressed),
    () => {},
  )

/** Loaded when a collection is to be chosen. */
const Chooser = lazy(() =>
  import('./chosen-collection.tsx').then(({ ChosenCollection }) => ({ default: ChosenCollection })),
)

type Saving = {
  isSaved: boolean
  press: () => void
  /** goes to the button that is pressed */
  button: RefObject<HTMLButtonElement | null>
  /** the list of collections, while one is chosen */
  chooser: ReactNode
}

export function useSaved(look: { id: string; title: string }): Saving {
  const client = useQueryClient()
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  useEffect(() => onceSignedIn(client, () => start(client)), [client])
  const anchor = isChoosing && button.current
  return {
    isSaved: useIsSaved(look.id),
    press: () =>
      start(client, {
        router,
        lookId: look.id,
        choose: () => {
          setChoosing(true)
          return button.current !== null
        },
      }),
    button,
    chooser: anchor && (
      <Suspense>
        <Chooser look={look} anchor={anchor} close={() => setChoosing(false)} />
      </Suspense>
    ),
  }
}
