import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { dataOf, instant, side, volume } from '../kit/values.ts'

const legCount = z.object({ members: z.number().int(), active: z.number().int(), bv: volume, carry: volume })

/** A place in the window: a member, or a vacancy where someone may join. */
export const treeNode = z.object({
  /** Position in the window, heap-wise: the root is 1, children of n are 2n and 2n + 1. */
  place: z.number().int(),
  status: z.enum(['active', 'registered', 'blocked', 'vacant']),
  side: side.nullable(),
  user_id: z.string().nullable(),
  name: z.string().nullable(),
  sponsor_user_id: z.string().nullable(),
  package_name: z.string().nullable(),
  joined_at: instant.nullable(),
  activated_at: instant.nullable(),
  left: legCount.nullable(),
  right: legCount.nullable(),
})
export type TreeNode = z.output<typeof treeNode>

export const getBinaryTree = endpoint({
  method: 'GET',
  path: '/team/binary-tree',
  summary: 'Four levels of the placement tree below a member of one’s own subtree',
  pages: ['any/binary-tree'],
  query: z.strictObject({
    root: userId.optional(),
    /** Walks from the root before drawing: up one, or to the extreme left or right. */
    go: z.enum(['up', 'extreme_left', 'extreme_right']).optional(),
  }),
  reply: dataOf(z.object({ root_user_id: z.string(), may_go_up: z.boolean(), nodes: z.array(treeNode) })),
})
