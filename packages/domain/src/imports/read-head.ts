import { importColumns, neededColumns } from './import-columns.ts'

/** Why the first row of a file is no head of ours; every column that is not right is named at once. */
export type HeadFault =
  | { readonly because: 'no_head' }
  | { readonly because: 'columns'; readonly unknown: readonly string[]; readonly missing: readonly string[] }
  | { readonly because: 'column_twice'; readonly column: string }

/** Heads are read without regard to case, and with spaces or hyphens for underscores. */
const plain = (head: string): string => head.trim().toLowerCase().replaceAll(/[ -]+/g, '_')

/** The columns of a kind of file; those that are needed may not be left out. */
export interface Heads {
  readonly columns: readonly string[]
  readonly needed: readonly string[]
}

const ofMembers: Heads = { columns: importColumns, needed: neededColumns }

/** Where in a row of the file each of our columns is, in our order, -1 where it is left out; or what is wrong with the head. */
export function readHead(
  heads: readonly string[],
  { columns, needed }: Heads = ofMembers,
): readonly number[] | HeadFault {
  const names = heads.map(plain)
  const isOurs = (name: string): boolean => columns.includes(name)
  // It is the first row rather than a head, and nothing of it is named.
  if (!names.some(isOurs)) return { because: 'no_head' }
  const unknown = heads.flatMap((head, at) => (isOurs(names[at]!) ? [] : head.trim()))
  const missing = needed.filter((name) => !names.includes(name))
  if (unknown.length > 0 || missing.length > 0) return { because: 'columns', unknown, missing }
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return { because: 'column_twice', column: twice }
  return columns.map((name) => names.indexOf(name))
}
