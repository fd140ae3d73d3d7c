import type { NoneKey } from '#kit/list/rows/nothing-yet.tsx'
import type { Matrix } from './use-matrix.ts'

/** Why there is nothing to show: no matrix, no place in it, or nobody below. */
export function noneOf(matrix: Matrix | undefined): NoneKey {
  if (matrix === undefined || matrix.place !== null) return 'network_places.none'
  if (matrix.pools.length === 0) return 'network_places.no_matrix'
  return matrix.member_user_id === null ? 'network_places.no_places' : 'network_places.no_place'
}
