import { useQuery } from '@tanstack/react-query'
import { listRequests } from '@banyan/contract/donations/desk.ts'
import { commitmentLists } from '@banyan/contract/donations/commitments.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { isQueued } from '@banyan/domain/donations/donation-status.ts'
import { callList } from '#kit/api/api.ts'
import { serverSkew } from '#kit/api/server-clock.ts'

/** As many of each queue as one chooses from by hand. */
const most = '100'

const waiting = ['queued', 'partly_linked'] as const

const asking = (status: string, sort: string, more: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ status, sort, page_size: most, ...more })

/** Due, in the queue, and somebody whom one can pay. */
const canReceive = (row: WireRowOf<typeof listRequests>): boolean =>
  isQueued(row.kind) && row.has_bank && Date.parse(row.since) <= Date.now() + serverSkew()

/** Both queues as they wait now, for a link by hand. */
export function useWaitingSides() {
  return useQuery({
    queryKey: ['list', 'donation-sides'],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [givers, receivers] = await Promise.all([
        Promise.all(
          waiting.map((status) =>
            callList(commitmentLists.admin, asking(status, 'promised_at', { mode: 'queue' }), { signal }),
          ),
        ),
        Promise.all(waiting.map((status) => callList(listRequests, asking(status, 'since'), { signal }))),
      ])
      return {
        givers: givers.flatMap((page) => page.data),
        receivers: receivers.flatMap((page) => page.data).filter(canReceive),
      }
    },
  })
}
