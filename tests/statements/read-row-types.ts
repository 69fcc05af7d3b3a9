import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node, SourceFile, TypeNode } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is'
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Shape, Shapes } from './row-shape.ts'

/** One `sql<Row>` or `client.query<Row>` of the source: where it stands, the text between its parameters, and the type it asserts. */
export type Site = { by: 'kysely' | 'pg'; at: string; fragments: readonly string[]; row: number }
export type RowTypes = { sites: Site[]; shapes: Shapes }

const project = join(import.meta.dirname, '..', '..')

const folders = [join('src', 'server'), 'demo']

/** Asks the compiler for the type of every `sql<Row>` and `client.query<Row>` below these folders. */
export function readRowTypes(config = join(import.meta.dirname, 'tsconfig.json')): RowTypes {
  const api = new API({ cwd: project })
  try {
    const { program, checker } = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]!
    const sites: Site[] = []
    const shapes: Shapes = {}
    for (const path of filesWithStatements()) {
      const file = program.getSourceFile(join(project, path))
      if (!file) throw new Error(`${config} does not include ${path}`)
      collectSites(file, path, { checker, sites, shapes })
    }
    return { sites, shapes }
  } finally {
    api.close()
  }
}

function filesWithStatements(): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => /\bsql<|\.query</.test(readFileSync(join(project, path), 'utf8')))
    .sort()
}

type Reading = { checker: Checker } & RowTypes

function collectSites(file: SourceFile, path: string, reading: Reading): void {
  const visit = (node: Node): void => {
    const found = findAsserted(node)
    if (found) {
      const line = file.text.slice(0, node.getStart(file)).split('\n').length
      const type = reading.checker.getTypeFromTypeNode(found.asserted)!
      const at = `${path}:${line}`
      reading.sites.push({ by: found.by, at, fragments: fragmentsOf(found.text, at), row: shapeOf(type, reading) })
    }
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
}

function findAsserted(node: Node): { by: Site['by']; asserted: TypeNode; text: Node | undefined } | undefined {
  if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
    const asserted = node.typeArguments?.[0]
    return asserted && { by: 'kysely', asserted, text: node.template }
  }
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression) && node.expression.name.text === 'query') {
    const asserted = node.typeArguments?.[0]
    return asserted && { by: 'pg', asserted, text: node.arguments[0] }
  }
  return undefined
}

function fragmentsOf(text: Node | undefined, at: string): string[] {
  if (text && (isNoSubstitutionTemplateLiteral(text) || isStringLiteral(text))) return [text.text]
  if (text && isTemplateExpression(text))
    return [text.head.text, ...text.templateSpans.map(({ literal }) => literal.text)]
  throw new Error(`${at} must name the text of its statement where it asserts its rows`)
}

function shapeOf(type: Type, reading: Reading): number {
  const { shapes } = reading
  if (shapes[type.id] === undefined) {
    // Its place first: a type may contain itself.
    shapes[type.id] = { is: 'unknown' }
    shapes[type.id] = makeShape(type, reading)
  }
  return type.id
}

const primitives: [flag: TypeFlags, is: (Shape & { is: 'string' })['is']][] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
] as never

function makeShape(type: Type, reading: Reading): Shape {
  const { checker } = reading
  if (type.isErrorType()) throw new Error('a type that does not compile: run tsc')
  if (type.isTypeParameter()) {
    const constraint = checker.getBaseConstraintOfType(type)
    if (!constraint || constraint.flags & TypeFlags.Unknown)
      throw new Error(`${checker.typeToString(type)} may be any row: name the type where the statement runs`)
    return makeShape(constraint, reading)
  }
  if (type.isLiteralType()) return { is: 'literal', value: type.value as string | number | boolean }
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return { is: 'unknown' }
  const primitive = primitives.find(([flag]) => type.flags & flag && !(type.flags & TypeFlags.Union))
  if (primitive) return { is: primitive[1] }
  if (type.flags & TypeFlags.Boolean) return { is: 'boolean' }
  if (type.isUnionType()) return { is: 'union', of: type.getTypes().map((one) => shapeOf(one, reading)) }
  // A branded primitive.
  const base =
    type.isIntersectionType() &&
    type.getTypes().find(({ flags }) => flags & (TypeFlags.StringLike | TypeFlags.NumberLike))
  if (base) return makeShape(base, reading)
  return shapeOfObject(type, reading)
}

function shapeOfObject(type: Type, reading: Reading): Shape {
  const { checker } = reading
  if (checker.isTupleType(type) && type.isTypeReference())
    return { is: 'tuple', of: checker.getTypeArguments(type).map((one) => shapeOf(one, reading)) }
  if (checker.isArrayLikeType(type) && type.isTypeReference())
    return { is: 'array', of: shapeOf(checker.getTypeArguments(type)[0]!, reading) }
  const name = type.getSymbol()?.name
  if (name === 'Date') return { is: 'Date' }
  if (name === 'Buffer' || name === 'Uint8Array') return { is: 'bytes' }
  const fields: (Shape & { is: 'object' })['fields'] = {}
  for (const property of checker.getPropertiesOfType(type))
    fields[property.name] = {
      shape: shapeOf(checker.getTypeOfSymbol(property)!, reading),
      isOptional: (property.flags & SymbolFlags.Optional) !== 0,
    }
  const others = checker.getIndexInfosOfType(type)[0]?.valueType
  return { is: 'object', fields, others: others ? shapeOf(others, reading) : null }
}
