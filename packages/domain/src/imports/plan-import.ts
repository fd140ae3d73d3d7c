import type { CheckedFile, ImportSide } from './check-file.ts'
import type { Named } from './file-trees.ts'

/**
 * Somebody a planned row refers to: a number above zero is a member of the portal, one below zero a row of the file by its
 * number in the order of writing (`-1` is the first).
 */
export type ImportRef = number

/** Where a row comes in the order of writing, and what it needs to be written without looking around. */
export interface PlannedRow {
  /** From 1 on; a parent and a sponsor come before whom they are above. */
  readonly order_no: number
  readonly sponsor: ImportRef
  readonly sponsor_side: ImportSide
  readonly parent: ImportRef
  readonly left_head: ImportRef
  readonly right_head: ImportRef
  /** From 1 on in the order of the former activations; null without a package. */
  readonly activation_no: number | null
}

/** The chains that a member of the portal belongs to. */
export interface HeadsOf {
  (member_id: number): { readonly left_head_id: number; readonly right_head_id: number }
}

/**
 * Plans a file without a fault, row by row of the file: members are written in the order of their days of joining, which
 * puts parents before children since nobody joined before their parent.
 */
export function planImport(
  { rows, sponsors, parents, trees, sponsor_sides }: CheckedFile,
  headsOf: HeadsOf,
): readonly PlannedRow[] {
  const order = [...rows.keys()].toSorted(
    (one, other) =>
      compareText(rows[one]!.joined_on!, rows[other]!.joined_on!) ||
      trees.depth[one]! - trees.depth[other]! ||
      one - other,
  )
  const order_no = new Int32Array(rows.length)
  for (const [place, at] of order.entries()) order_no[at] = place + 1
  const activation_no = new Int32Array(rows.length)
  const active = order.filter((at) => rows[at]!.package !== null)
  const inTime = active.toSorted(
    (one, other) =>
      compareText(rows[one]!.activated_on!, rows[other]!.activated_on!) || order_no[one]! - order_no[other]!,
  )
  for (const [place, at] of inTime.entries()) activation_no[at] = place + 1

  const refOf = (one: Named): ImportRef => ('row' in one ? -order_no[one.row]! : one.member_id)
  const left_heads = new Int32Array(rows.length)
  const right_heads = new Int32Array(rows.length)
  const headOf = (parent: Named, side: ImportSide): ImportRef => {
    if ('row' in parent) return side === 'left' ? left_heads[parent.row]! : right_heads[parent.row]!
    const { left_head_id, right_head_id } = headsOf(parent.member_id)
    return side === 'left' ? left_head_id : right_head_id
  }
  for (const at of order) {
    const own = -order_no[at]!
    const side = rows[at]!.side!
    const head = headOf(parents[at]!, side)
    left_heads[at] = side === 'left' ? head : own
    right_heads[at] = side === 'right' ? head : own
  }
  return rows.map((_row, at) => ({
    order_no: order_no[at]!,
    sponsor: refOf(sponsors[at]!),
    sponsor_side: sponsor_sides[at]!,
    parent: refOf(parents[at]!),
    left_head: left_heads[at]!,
    right_head: right_heads[at]!,
    activation_no: activation_no[at] === 0 ? null : activation_no[at]!,
  }))
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
