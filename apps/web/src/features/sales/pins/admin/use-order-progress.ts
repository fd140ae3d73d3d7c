import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { findPinOrderProgress, listPinOrders } from '@banyan/contract/pins/pin-orders.ts'
import { call } from '#kit/api/api.ts'
import { useList } from '#kit/list/use-list.ts'

const progress_wait_ms = 1000

/** How far the orders on the page have come: asked for every second while one is under way, and the list once one ended. */
export function useOrderProgress(): ReadonlyMap<string, number> {
  const list = useList(listPinOrders)
  const issuing = (list.data?.data ?? []).filter(({ state }) => state === 'issuing').map(({ id }) => id)
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['detail', findPinOrderProgress.path, 'live'],
    enabled: issuing.length > 0,
    refetchInterval: progress_wait_ms,
    queryFn: ({ signal }) => call(findPinOrderProgress, {}, { signal }),
  })
  const live = new Map((data?.data ?? []).map(({ id, issued }) => [id, issued]))
  const look = useEffectEvent(() => {
    if (issuing.some((id) => !live.has(id))) void list.refetch()
  })
  useEffect(() => {
    if (dataUpdatedAt > 0) look()
  }, [dataUpdatedAt])
  return live
}
