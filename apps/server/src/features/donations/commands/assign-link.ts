import { said } from '@banyan/contract/words/refusals.ts'
import { refuseAssign, type AssignRefusal } from '@banyan/domain/donations/assign.ts'
import { inOneMoment } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { mayPay } from '../may-pay.ts'
import { getRules, lockPairing } from '../queries.ts'
import { countAhead, lockWaitingGivers, lockWaitingReceivers } from '../pairing-queries.ts'
import { writeLinks } from './write-links.ts'

const refusals: Readonly<Record<AssignRefusal, () => Refusal>> = {
  same_person: () => refuseField('request_id', said('donations.same_person'), 'same_person'),
  too_many_unpaid: () => new Refusal(409, 'too_many_unpaid', said('donations.too_many_unpaid')),
  more_than_left: () => refuseField('amount', said('donations.more_than_left'), 'more_than_left'),
  part_too_small: () => refuseField('amount', said('donations.part_too_small'), 'part_too_small'),
}

interface Assigning {
  readonly commitment_id: bigint
  readonly request_id: bigint
  readonly amount_minor: bigint
  readonly by_person_id: bigint
  readonly reason: string
}

/**
 * An admin links a promise with a request by hand. Whom the queue would not link, nobody links: both have to wait and be
 * free, and be two people. Refuses by field what does not wait, and amounts that do not fit.
 */
export async function assignLink(
  trx: Transaction,
  acting: Pick<Services, 'clock' | 'secrets'>,
  { commitment_id, request_id, amount_minor, by_person_id, reason }: Assigning,
): Promise<{ readonly id: bigint; readonly payer_member_id: bigint; readonly receiver_member_id: bigint }> {
  await lockPairing(trx)
  const services = inOneMoment(acting)
  const now = services.clock.now()
  const rules = await getRules(trx)
  const [giver] = await lockWaitingGivers(trx, { mode: 'queue', id: commitment_id })
  if (giver === undefined) throw refuseField('commitment_id', said('donations.promise_not_waiting'), 'not_waiting')
  const [receiver] = await lockWaitingReceivers(trx, { now, id: request_id })
  if (receiver === undefined) throw refuseField('request_id', said('donations.request_not_waiting'), 'not_waiting')
  const refusal = refuseAssign(
    {
      amount_minor,
      giver_left_minor: giver.left_minor,
      receiver_left_minor: receiver.left_minor,
      unpaid_links: Number(giver.unpaid_links),
      mayPair: await mayPay(trx, giver.member_id, receiver.member_id),
    },
    rules,
  )
  if (refusal !== undefined) throw refusals[refusal]()
  const link = {
    commitment_id,
    request_id,
    payer_member_id: giver.member_id,
    receiver_member_id: receiver.member_id,
    amount_minor,
    payer_place: (await countAhead(trx, 'donation_commitment', giver)) + 1,
    receiver_place: (await countAhead(trx, 'donation_request', receiver)) + 1,
  }
  const [id] = await writeLinks(trx, services, { links: [link], now, rules, by: { person_id: by_person_id, reason } })
  if (id === undefined) throw new Error('a link was written and has no id')
  return { id, payer_member_id: giver.member_id, receiver_member_id: receiver.member_id }
}
