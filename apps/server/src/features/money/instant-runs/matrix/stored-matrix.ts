import { addNode, emptyMatrix, type MatrixNodes } from '@banyan/domain/plan/matrix/matrix-nodes.ts'
import type { Reader } from '#kit/database/database.ts'
import { findNodes, maybeMatrixShape, type StoredNode } from './queries.ts'

const nodes_at_once = 100_000

/** The nodes that the runs so far have written; null before the first. */
export async function storedMatrix(db: Reader, members: number): Promise<MatrixNodes | null> {
  const shape = await maybeMatrixShape(db)
  if (shape === null) return null
  const nodes = emptyMatrix(shape, members, 0)
  for (;;) {
    const rows = await findNodes(db, BigInt(nodes.size), nodes_at_once)
    for (const { member_id, parent_no } of rows) addNode(nodes, Number(member_id) - 1, Number(parent_no ?? 0n) - 1)
    if (rows.length < nodes_at_once) return nodes
  }
}

/** The nodes that a run has added, as the books keep them. */
export function nodesSince(before: MatrixNodes | null, after: MatrixNodes | null): StoredNode[] {
  if (after === null) return []
  const first = before?.size ?? 0
  return Array.from({ length: after.size - first }, (_, at) => {
    const node = first + at
    const parent = after.parent[node]!
    const row = { no: BigInt(node + 1), member_id: BigInt(after.owner[node]! + 1) }
    if (parent < 0) return { ...row, parent_no: null, position: null }
    const places = after.child.subarray(after.width * parent, after.width * parent + after.children[parent]!)
    return { ...row, parent_no: BigInt(parent + 1), position: places.indexOf(node) + 1 }
  })
}

export const nodeLine = ({ no, parent_no, position, member_id }: StoredNode): string =>
  [no, parent_no, position, member_id].join(' ')
