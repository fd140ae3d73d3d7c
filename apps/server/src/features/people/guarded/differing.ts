import { isDeepStrictEqual } from 'node:util'

type Document = Readonly<Record<string, unknown>>

/** The fields of two documents that differ: all that a change does, and nothing else. */
export function differing(before: Document, after: Document): { readonly before: Document; readonly after: Document } {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const of = (document: Document): Document => Object.fromEntries(names.map((name) => [name, document[name]]))
  return { before: of(before), after: of(after) }
}
