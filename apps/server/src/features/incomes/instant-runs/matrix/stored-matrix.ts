import { addNode, emptyMatrix, type MatrixNodes } from '@banyan/domain/plan/matrix/matrix-nodes.ts'
import type { MatrixShape } from '@banyan/domain/plan/matrix/matrix-plan.ts'
import type { Reader } from '#kit/database/database.ts'
import { findFirstPlans, findNodes, type StoredNode } from './queries.ts'
import { shapeOf } from './pool-shapes.ts'

const nodes_at_once = 100_000

/** The nodes of each pool that the runs so far have written, the first pool's first. */
export async function storedMatrix(db: Reader, members: number): Promise<MatrixNodes[]> {
  const matrix: MatrixNodes[] = []
  for (const [pool, plan] of await findFirstPlans(db)) {
    if (pool !== matrix.length + 1) throw new Error(`pool ${pool} has places and the one before it has none`)
    matrix.push(await storedPool(db, { pool, shape: shapeOf(plan, pool), members }))
  }
  return matrix
}

interface Wanted {
  readonly pool: number
  readonly shape: MatrixShape
  readonly members: number
}

async function storedPool(db: Reader, { pool, shape, members }: Wanted): Promise<MatrixNodes> {
  const nodes = emptyMatrix(shape, members, 0)
  for (;;) {
    const rows = await findNodes(db, pool, BigInt(nodes.size), nodes_at_once)
    for (const { member_id, parent_no, bought_for } of rows)
      addNode(nodes, Number(member_id) - 1, Number(parent_no ?? 0n) - 1, bought_for)
    if (rows.length < nodes_at_once) return nodes
  }
}

/** The nodes that a run has added to each pool, as the books keep them. */
export const nodesSince = (before: readonly MatrixNodes[], after: readonly MatrixNodes[]): StoredNode[] =>
  after.flatMap((nodes, at) => addedTo(nodes, before[at]?.size ?? 0, at + 1))

const addedTo = (nodes: MatrixNodes, first: number, pool: number): StoredNode[] =>
  Array.from({ length: nodes.size - first }, (_, at) => {
    const node = first + at
    const parent = nodes.parent[node]!
    const row = { pool, no: BigInt(node + 1), member_id: BigInt(nodes.owner[node]! + 1) }
    if (parent < 0) return { ...row, parent_no: null, position: null }
    const places = nodes.child.subarray(nodes.width * parent, nodes.width * parent + nodes.children[parent]!)
    return { ...row, parent_no: BigInt(parent + 1), position: places.indexOf(node) + 1 }
  })

export const nodeLine = ({ pool, no, parent_no, position, member_id }: StoredNode): string =>
  [pool, no, parent_no, position, member_id].join(' ')
