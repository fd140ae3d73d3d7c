import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getMatrix } from '@banyan/contract/network/matrix-places.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { callForPage } from '#kit/shell/pages/call-for-page.ts'
import type { TeamScope } from '../team/team-scope.ts'
import { useMatrixAsked } from './matrix-address.ts'

export type Matrix = WireReply<(typeof getMatrix)['user']>['data']

/** The matrix that the address asks for: its pools, places to choose from, and levels. */
export function useMatrix(scope: TeamScope) {
  const { asked, show } = useMatrixAsked()
  const of = getMatrix[scope]
  const { data, error, refetch } = useQuery({
    queryKey: ['detail', of.path, JSON.stringify(asked)],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callForPage(of, { query: asked }, signal),
  })
  return { asked, show, error, refetch, matrix: error === null ? data?.data : undefined }
}
