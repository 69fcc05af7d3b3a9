/**
 * Arrow keys in the grid of times: left and right run on across rows, up and down go to the nearest; Home and End to the ends.
 */
export function moveAmongTimes(event: React.KeyboardEvent, all: HTMLElement | null): void {
  const buttons = [...(all?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  const from = buttons[at]
  if (!from || event.altKey || event.ctrlKey || event.metaKey) return
  const next = wayTo[event.key]?.(buttons, at, getComputedStyle(from).direction === 'rtl' ? -1 : 1)
  if (!next) return
  event.preventDefault()
  next.focus()
}

type Way = (buttons: HTMLButtonElement[], at: number, forwards: 1 | -1) => HTMLButtonElement | undefined

const wayTo: Record<string, Way> = {
  ArrowRight: (buttons, at, forwards) => buttons[at + forwards] ?? buttons[at],
  ArrowLeft: (buttons, at, forwards) => buttons[at - forwards] ?? buttons[at],
  ArrowDown: (buttons, at) => nearestInRow(buttons.slice(at), buttons[at]) ?? buttons[at],
  ArrowUp: (buttons, at) => nearestInRow(buttons.slice(0, at + 1).reverse(), buttons[at]) ?? buttons[at],
  Home: (buttons) => buttons[0],
  End: (buttons) => buttons.at(-1),
}

/** The horizontally nearest button in the next row. */
function nearestInRow(
  towards: HTMLButtonElement[],
  from: HTMLButtonElement | undefined,
): HTMLButtonElement | undefined {
  const place = from?.getBoundingClientRect()
  if (!place) return undefined
  const places = towards.map((button) => ({ button, ...placeOf(button) }))
  const row = places.find(({ top }) => Math.round(top) !== Math.round(place.top))?.top
  const away = (left: number) => Math.abs(left - place.left)
  return places.filter(({ top }) => top === row).sort((a, b) => away(a.left) - away(b.left))[0]?.button
}

function placeOf(button: HTMLButtonElement): { top: number; left: number } {
  const { top, left } = button.getBoundingClientRect()
  return { top, left }
}
