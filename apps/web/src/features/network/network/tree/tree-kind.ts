import type { WireReply } from '#kit/api/wire.ts'
import type { getBinaryTree } from '@banyan/contract/network/binary-tree.ts'

type Place = Pick<WireReply<typeof getBinaryTree>['data'], 'root_user_id' | 'may_go_up' | 'depth'>

/** Somebody above a window, with the number of the place where a member may have several. */
interface Above {
  readonly user_id: string
  readonly name: string
  readonly place_no?: number
}

/** Where a window is in the part of the tree that may be seen. */
export interface WindowPlace extends Place {
  readonly root_place_no?: number
  readonly above: readonly Above[]
}

/** What the address and the calls say for a place: its number where a member may have several, else the id of its member. */
export const rootWord = ({ user_id, place_no }: Pick<Above, 'user_id' | 'place_no'>): string =>
  place_no === undefined ? user_id : String(place_no)

/** The same for the top of a window. */
export const topWord = ({ root_user_id: user_id, root_place_no: place_no }: WindowPlace): string =>
  rootWord({ user_id, ...(place_no !== undefined && { place_no }) })

export interface TreeQuery {
  readonly root?: string | undefined
  /** A way from the root, one of the kind's walks. */
  readonly go?: string | undefined
  readonly lines?: 'folded' | 'whole' | undefined
}

/** One of the trees: how its windows are fetched. */
export interface TreeKind<Window extends WindowPlace> {
  /** In the cache, its calls begin with it. */
  readonly path: string
  /** How the address names the top of the window: `root`, unless it says otherwise. */
  readonly rootName?: string
  readonly walks: readonly string[]
  readonly ask: (query: TreeQuery, signal?: AbortSignal) => Promise<{ readonly data: Window }>
  /** The window with a member on top, where that is not simply asked for by the id. */
  readonly find?: (user_id: string) => Promise<{ readonly data: Window }>
}

/** Begins with `detail`, so that whatever changes a member also refreshes the drawn ones. */
export const windowKey = ({ path }: Pick<TreeKind<WindowPlace>, 'path'>, { root, go, lines }: TreeQuery) => [
  'detail',
  path,
  root ?? '',
  go ?? '',
  lines ?? '',
]
