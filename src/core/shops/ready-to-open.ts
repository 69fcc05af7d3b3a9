export const openingItems = ['name', 'place', 'hours', 'service', 'look', 'policy'] as const
export type OpeningItem = (typeof openingItems)[number]

/** The facts about a shop that decide whether it can open. */
export type OpeningFacts = {
  readonly name: string
  readonly city: string | null
  readonly lat: number | null
  /** the owner placed it; a city's centre, which comes with the city, is no place of a shop */
  readonly isPlaced: boolean
  readonly hasHours: boolean
  /** a service somebody in the team performs */
  readonly hasService: boolean
  /** a look with a picture, published or not */
  readonly hasLook: boolean
  readonly isPolicyChosen: boolean
}

export type OpeningTodo = { key: OpeningItem; isDone: boolean; isOptional: boolean }

/** The checklist before opening [S11]; what is not optional must be done before the shop is sent in. */
export function openingTodos(facts: OpeningFacts): OpeningTodo[] {
  const isDone: Record<OpeningItem, boolean> = {
    name: facts.name.length >= 2,
    place: facts.city !== null && facts.lat !== null && facts.isPlaced,
    hours: facts.hasHours,
    service: facts.hasService,
    look: facts.hasLook,
    policy: facts.isPolicyChosen,
  }
  return openingItems.map((key) => ({ key, isDone: isDone[key], isOptional: key === 'look' }))
}

export function isReadyToOpen(todos: readonly OpeningTodo[]): boolean {
  return todos.every(({ isDone, isOptional }) => isDone || isOptional)
}
