/** A TypeScript type as far as a value can be held against it. Types are referred to by number, so that they may contain themselves. */
export type Shape =
  | { is: 'unknown' | 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'Date' | 'bytes' }
  | { is: 'literal'; value: string | number | boolean }
  | { is: 'array'; of: number }
  | { is: 'tuple'; of: number[] }
  | { is: 'union'; of: number[] }
  | { is: 'object'; fields: Record<string, { shape: number; isOptional: boolean }>; others: number | null }

export type Shapes = Record<number, Shape>

/** What the value has that its type excludes, each with the path to it. Empty: it fits. */
export function findMisfits(value: unknown, type: number, shapes: Shapes, path = ''): string[] {
  const shape = shapes[type]!
  switch (shape.is) {
    case 'unknown':
      return []
    case 'union':
      return misfitsOfUnion(value, shape.of, shapes, path)
    case 'literal':
      return value === shape.value ? [] : [wrong(value, JSON.stringify(shape.value), path)]
    case 'array':
      if (!Array.isArray(value)) return [wrong(value, 'an array', path)]
      return value.flatMap((item) => findMisfits(item, shape.of, shapes, `${path}[]`))
    case 'tuple':
      if (!Array.isArray(value) || value.length !== shape.of.length)
        return [wrong(value, `${shape.of.length} values`, path)]
      return shape.of.flatMap((item, index) => findMisfits(value[index], item, shapes, `${path}[${index}]`))
    case 'object':
      return misfitsOfObject(value, shape, shapes, path)
    default:
      return kindOf(value) === shape.is ? [] : [wrong(value, shape.is, path)]
  }
}

/** Of several types that all do not fit, the one that comes nearest says why. */
function misfitsOfUnion(value: unknown, types: readonly number[], shapes: Shapes, path: string): string[] {
  let nearest: string[] | null = null
  for (const type of types) {
    const misfits = findMisfits(value, type, shapes, path)
    if (misfits.length === 0) return []
    const isSameKind = shapes[type]!.is === kindOf(value)
    if (nearest === null || (isSameKind && misfits.length <= nearest.length)) nearest = misfits
  }
  if (shapes[types[0]!]!.is === 'object' || nearest === null) return nearest ?? []
  const expected = types.map((type) => nameOf(shapes[type]!)).join(' | ')
  return kindOf(value) === 'object' ? nearest : [wrong(value, expected, path)]
}

function misfitsOfObject(value: unknown, shape: Shape & { is: 'object' }, shapes: Shapes, path: string): string[] {
  if (kindOf(value) !== 'object') return [wrong(value, 'object', path)]
  const row = value as Record<string, unknown>
  const misfits: string[] = []
  for (const name in row) {
    const field = shape.fields[name]?.shape ?? shape.others
    if (field === null) misfits.push(`${path}.${name} is selected, but its type has no such field`)
    else if (row[name] !== undefined || !shape.fields[name]?.isOptional)
      misfits.push(...findMisfits(row[name], field, shapes, `${path}.${name}`))
  }
  for (const name in shape.fields)
    if (!(name in row) && !shape.fields[name]!.isOptional) misfits.push(`${path}.${name} is missing`)
  return misfits
}

function wrong(value: unknown, expected: string, path: string): string {
  const kind = kindOf(value)
  const seen = kind === 'string' && expected.includes('"') ? JSON.stringify(value) : kind
  return `${path === '' ? 'the row' : path} is ${seen}, but its type says ${expected}`
}

export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'bytes'
  return typeof value
}

export function nameOf(shape: Shape): string {
  return shape.is === 'literal' ? JSON.stringify(shape.value) : shape.is
}
