import { getMatrixTree } from '@banyan/contract/network/matrix-tree.ts'
import { findInMatrix } from '@banyan/contract/network/matrix-places.ts'
import { call } from '#kit/api/api.ts'
import { callForPage } from '#kit/shell/pages/call-for-page.ts'
import type { TeamScope } from '../team/team-scope.ts'
import type { Finder } from '../tree/finder.ts'
import type { TreeKind } from '../tree/tree-kind.ts'
import type { MatrixAsked } from './matrix-address.ts'
import type { Window } from './place-tree.ts'

/** The tree of one matrix: its windows begin with places, which are asked for by their numbers. */
export function matrixKind(scope: TeamScope, asked: MatrixAsked): TreeKind<Window> {
  const of = getMatrixTree[scope]
  return {
    path: `${of.path}?${new URLSearchParams(asked as Record<string, string>).toString()}`,
    rootName: 'top',
    walks: ['up'],
    ask: ({ root, go }, signal) =>
      callForPage(of, { query: { ...asked, top: root, go: go === 'up' ? go : undefined } }, signal),
    find: (user_id) => callForPage(of, { query: { ...asked, find: user_id } }),
  }
}

/** Members with a place in the matrix. */
export const matrixFinder = (scope: TeamScope, asked: MatrixAsked): Finder => ({
  key: ['find-in-matrix', scope, JSON.stringify(asked)],
  ask: (q, signal) => call(findInMatrix[scope], { query: { ...asked, q } }, { signal, isSilent: true }),
})
