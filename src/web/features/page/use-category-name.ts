import { categories } from '#web/messages/en/looks/categories.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** A category's name: the operator's own, else the catalogue's, else its code. */
export function useCategoryName(): (code: string, own?: string | null) => string {
  const names = useMessages('categories', categories)
  return (code, own) => own ?? names[code] ?? code
}
