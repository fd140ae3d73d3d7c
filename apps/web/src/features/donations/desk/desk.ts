import type { getDonationQueues, listRequests } from '@banyan/contract/donations/desk.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type Queues = WireReply<typeof getDonationQueues>['data']
export type TimeLeftBand = Queues['time_left'][number]['band']
export type DeskQuestion = 'seed' | 'assign' | 'pause'
export type RequestRow = WireRowOf<typeof listRequests>
