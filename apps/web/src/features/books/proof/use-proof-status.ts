import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { getProofStatus, listProofs } from '@banyan/contract/proof/proof.ts'
import { call } from '#kit/api/api.ts'
import { useList } from '#kit/list/use-list.ts'

const progress_wait_ms = 2000

/** When the books were last proven: asked for again while a proof waits or runs, and the list once it has ended. */
export function useProofStatus() {
  const list = useList(listProofs)
  const status = useQuery({
    queryKey: ['detail', getProofStatus.path, 'live'],
    queryFn: ({ signal }) => call(getProofStatus, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.under_way ? progress_wait_ms : false),
  })
  const last = status.data?.data.last
  const look = useEffectEvent(() => {
    if (last && list.data?.data.some(({ id, state }) => id === last.id && state !== last.state)) void list.refetch()
  })
  useEffect(() => {
    if (status.dataUpdatedAt > 0) look()
  }, [status.dataUpdatedAt])
  return status
}
