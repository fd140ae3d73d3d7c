import type { WireReply } from '#kit/api/wire.ts'
import type { getBinaryTree } from '@banyan/contract/network/binary-tree.ts'

/** Where a window is in the part of the tree that may be seen. */
export type WindowPlace = Pick<
  WireReply<typeof getBinaryTree>['data'],
  'root_user_id' | 'may_go_up' | 'depth' | 'above'
>

export interface TreeQuery {
  readonly root?: string | undefined
  /** A way from the root, one of the kind's walks. */
  readonly go?: string | undefined
  readonly lines?: 'folded' | 'whole' | undefined
}

/** One of the trees: how its windows are fetched, and in which of them members are found. */
export interface TreeKind<Window extends WindowPlace> {
  /** In the cache, its calls begin with it. */
  readonly path: string
  readonly team: 'placement' | 'sponsor'
  readonly walks: readonly string[]
  readonly ask: (query: TreeQuery, signal?: AbortSignal) => Promise<{ readonly data: Window }>
}

/** Begins with `detail`, so that whatever changes a member also refreshes the drawn ones. */
export const windowKey = ({ path }: Pick<TreeKind<WindowPlace>, 'path'>, { root, go, lines }: TreeQuery) => [
  'detail',
  path,
  root ?? '',
  go ?? '',
  lines ?? '',
]
