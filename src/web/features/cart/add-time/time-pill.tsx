import type { NewCartItem } from '#web/data/cart/cart.ts'
import { Pill, type PillProps } from '#web/ui/buttons/pill.tsx'
import { useAddTime } from './use-add-time.ts'

export type TimePillProps = Pick<PillProps, 'state' | 'children'> & { wanted: NewCartItem }

/** A free time as a button: one press puts it into the cart and opens the cart. */
export function TimePill({ wanted, ...rest }: TimePillProps) {
  const { isAdding, add } = useAddTime()
  return <Pill {...rest} working={isAdding} onClick={() => add(wanted)} />
}
