/** The first line of a mail; null: without a name it has none. */
export function hello(name: string | null): string[] {
  return name === null ? [] : [`Hello ${name},`]
}
