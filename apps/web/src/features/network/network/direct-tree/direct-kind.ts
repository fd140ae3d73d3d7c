import { getDirectTree } from '@banyan/contract/network/direct-tree.ts'
import { callForPage } from '#kit/shell/pages/call-for-page.ts'
import type { TreeKind } from '../tree/tree-kind.ts'
import type { Window } from './direct-window.ts'

export const directKind: TreeKind<Window> = {
  path: getDirectTree.path,
  walks: ['up'],
  ask: ({ go, ...query }, signal) =>
    callForPage(getDirectTree, { query: { ...query, go: go === 'up' ? go : undefined } }, signal),
}
