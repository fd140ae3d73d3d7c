import { importColumns, neededColumns, type ImportColumn } from './import-columns.ts'

/** Why the first row of a file is no head of ours. */
export type HeadFault =
  | { readonly because: 'column_unknown' | 'column_twice'; readonly column: string }
  | { readonly because: 'column_missing'; readonly column: ImportColumn }

/** Heads are read without regard to case, and with spaces or hyphens for underscores. */
const plain = (head: string): string => head.trim().toLowerCase().replaceAll(/[ -]+/g, '_')

/** Where in a row of the file each of our columns is, in our order, -1 where it is left out; or the first fault of the head. */
export function readHead(heads: readonly string[]): readonly number[] | HeadFault {
  const names = heads.map(plain)
  for (const [at, name] of names.entries()) {
    if (!(importColumns as readonly string[]).includes(name))
      return { because: 'column_unknown', column: heads[at]!.trim() }
    if (names.indexOf(name) !== at) return { because: 'column_twice', column: name }
  }
  const missing = neededColumns.find((name) => !names.includes(name))
  if (missing !== undefined) return { because: 'column_missing', column: missing }
  return importColumns.map((name) => names.indexOf(name))
}
