const plainName = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)?$/u
const LONGEST = 20

/** How to greet somebody whose name others entered: by a first name of letters, or by none, so that a greeting cannot advertise [N81]. */
export function greetingName(name: string): string | null {
  const [first = ''] = name.trim().split(' ', 1)
  return first.length <= LONGEST && plainName.test(first) ? first : null
}
