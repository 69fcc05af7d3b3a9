import { useState } from 'react'

/** A text field that shows what is typed while it has the focus, and what is saved otherwise: saving trims and cleans. */
export function useTyped(saved: string, change: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: typed ?? saved,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      change(target.value)
    },
    onBlur: () => setTyped(null),
  }
}
