import type { z } from 'zod'
import type { getDonationQueues } from '@banyan/contract/donations/desk.ts'
import { timeLeftBands } from '@banyan/domain/donations/time-left.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { confirmed_days, type findTimeLeft, type getQueues } from './queries.ts'

type Shown = z.output<typeof getDonationQueues.reply>['data']
type Queues = Awaited<ReturnType<typeof getQueues>>
type Bands = Awaited<ReturnType<typeof findTimeLeft>>

const sumOf = (amount_minor: bigint, links: bigint) => ({ amount: minor(amount_minor), links: Number(links) })

/** Where the donations are now, as the desk draws it; a band of time without payments is there with nothing in it. */
export const queuesFor = (queues: Queues, bands: Bands, now: Date): Shown => ({
  now,
  waiting_to_give: minor(queues.waiting_to_give),
  waiting_givers: Number(queues.waiting_givers),
  waiting_to_receive: minor(queues.waiting_to_receive),
  waiting_receivers: Number(queues.waiting_receivers),
  to_pay: sumOf(queues.to_pay, queues.to_pay_links),
  in_transit: sumOf(queues.in_transit, queues.in_transit_links),
  confirmed: sumOf(queues.confirmed, queues.confirmed_links),
  confirmed_days,
  time_left: timeLeftBands.map((band) => {
    const found = bands.find((one) => one.band === band)
    return { band, ...sumOf(found?.amount_minor ?? 0n, found?.links ?? 0n) }
  }),
  needs_decision: Number(queues.needs_decision),
  stuck_stages: Number(queues.stuck_stages),
  kept_waiting: Number(queues.kept_waiting),
  unmatched_since: queues.unmatched_since,
  paused_since: queues.paused_since,
  pause_reason: queues.pause_reason,
})
