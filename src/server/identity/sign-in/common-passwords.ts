let known: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among the 49 000 commonest ones. The list comes with us and is read when first asked for. */
export async function loadCommonPasswords(): Promise<(lowercase: string) => boolean> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  const all = await known
  return (lowercase) => all.has(lowercase)
}
