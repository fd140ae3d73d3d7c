import type { Services } from '#kit/context.ts'
import type { Api } from '#kit/http/mount.ts'
import { mountFindInMatrix } from './find-in-matrix.ts'
import { mountMatrixLists } from './matrix-list.ts'
import { mountMatrixOverview } from './matrix-overview.ts'
import { mountMatrixTrees } from './matrix-tree.ts'

/** The places of the matrix: as a list, as a tree, and how far their levels are filled. */
export function mountMatrix(api: Api, services: Services): void {
  mountMatrixOverview(api, services)
  mountMatrixLists(api, services)
  mountMatrixTrees(api, services)
  mountFindInMatrix(api, services)
}
