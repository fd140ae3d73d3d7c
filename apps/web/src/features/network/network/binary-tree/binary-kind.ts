import { getBinaryTree, treeWalk } from '@banyan/contract/network/binary-tree.ts'
import { callForPage } from '#kit/shell/pages/call-for-page.ts'
import type { TreeKind } from '../tree/tree-kind.ts'
import type { Window } from './tree-window.ts'

export const binaryKind: TreeKind<Window> = {
  path: getBinaryTree.path,
  walks: treeWalk.options,
  ask: ({ go, ...query }, signal) =>
    callForPage(getBinaryTree, { query: { ...query, go: treeWalk.optional().parse(go) } }, signal),
}
