import { parseSync } from '@swc/core'

/** What of a file's shape is counted. */
export interface Shape {
  /** The length of each function in lines, arrow functions and methods included. */
  readonly functions: readonly number[]
  /** `as` of any type but `const`. */
  readonly casts: number
  readonly doubleCasts: number
  readonly nonNull: number
}

interface Spanned {
  readonly type: string
  readonly span: { readonly start: number; readonly end: number }
  readonly [part: string]: unknown
}

const isSpanned = (value: unknown): value is Spanned =>
  typeof value === 'object' && value !== null && 'type' in value && 'span' in value

/** Every node of a syntax tree, outer ones first. */
export function* nodesIn(value: unknown): Generator<Spanned> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each)
  else if (typeof value === 'object' && value !== null) {
    if (isSpanned(value)) yield value
    for (const part of Object.values(value)) yield* nodesIn(part)
  }
}

export const parsed = (text: string, isTsx: boolean) => parseSync(text, { syntax: 'typescript', tsx: isTsx })

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod'])

export function shapeOf(text: string, isTsx: boolean): Shape {
  // A tree begins with its first word, so one stands before everything: a comment at the top would move all lines.
  const marked = `;${text}`
  const tree = parsed(marked, isTsx)
  const bytes = Buffer.from(marked)
  const nodes = [...nodesIn(tree.body)]
  // Positions count bytes of everything that this process has parsed so far.
  const first = tree.span.start
  const linesOf = ({ span }: Spanned): number =>
    bytes
      .subarray(span.start - first, span.end - first)
      .toString()
      .split('\n').length
  const casts = nodes.filter(({ type }) => type === 'TsAsExpression')
  return {
    functions: nodes.filter(({ type }) => functions.has(type)).map(linesOf),
    casts: casts.length,
    doubleCasts: casts.filter(({ expression }) => isSpanned(expression) && expression.type === 'TsAsExpression').length,
    nonNull: nodes.filter(({ type }) => type === 'TsNonNullExpression').length,
  }
}
