import { useEffect, useState } from 'react'

export type Paper = 'a4' | 'roll'

/** The paper that is printed on, and printing on one: the page's style changes before the browser's dialog opens. */
export function usePrint() {
  const [asked, setAsked] = useState<{ paper: Paper } | null>(null)
  useEffect(() => {
    if (asked) print()
  }, [asked])
  return { paper: asked?.paper ?? 'a4', printOn: (paper: Paper) => setAsked({ paper }) }
}
