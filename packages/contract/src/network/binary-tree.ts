import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, instant, side, volume } from '../kit/values.ts'
import { inLine, lines, photoUrl, windowLevels, windowPlace, windowRoot } from './tree-window.ts'

const legCount = z.object({ members: z.number().int(), active: z.number().int(), bv: volume, carry: volume })

/** A place in the window: a member, or a vacancy where someone may join. */
export const treeNode = z.object({
  /** Position in the window, heap-wise: the root is 1, children of n are 2n and 2n + 1. */
  place: z.number().int(),
  in_line: inLine,
  status: z.enum(['active', 'registered', 'blocked', 'vacant']),
  side: side.nullable(),
  user_id: z.string().nullable(),
  name: z.string().nullable(),
  photo_url: photoUrl,
  sponsor_user_id: z.string().nullable(),
  package_name: z.string().nullable(),
  joined_at: instant.nullable(),
  activated_at: instant.nullable(),
  left: legCount.nullable(),
  right: legCount.nullable(),
})
export type TreeNode = z.output<typeof treeNode>

/** Where to go from the root before drawing: up one, to the end of a side, or to the highest free place of a leg. */
export const treeWalk = z.enum(['up', 'extreme_left', 'extreme_right', 'free_left', 'free_right'])
export type TreeWalk = z.output<typeof treeWalk>

export const getBinaryTree = endpoint({
  method: 'GET',
  path: '/team/binary-tree',
  summary: 'Four levels of the placement tree, five where trees are free, below a member of one’s own subtree',
  pages: ['any/binary-tree'],
  query: z.strictObject({
    root: windowRoot,
    go: treeWalk.optional(),
    levels: windowLevels,
    lines,
  }),
  reply: dataOf(
    z.object({
      ...windowPlace,
      nodes: z.array(treeNode),
    }),
  ),
})
