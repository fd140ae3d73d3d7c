import { inTurn, mayPayEachOther, pairUp, type Waiting } from '@banyan/domain/donations/pairing.ts'
import { inOneMoment } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { getRules, lockPairing } from '../queries.ts'
import { findIdentityKeys, lockWaitingGivers, lockWaitingReceivers } from '../pairing-queries.ts'
import { writeLinks } from './write-links.ts'

/** How many are ahead of each, counted from 1. */
const placesOf = (waiting: readonly Waiting[]): Map<bigint, number> =>
  new Map(waiting.toSorted(inTurn).map(({ id }, index) => [id, index + 1]))

/**
 * Links those who give with those who receive, first come, first served, all that can be linked now. One worker at a
 * time: the row of the settings is held, so a second one waits and finds what is left. Answers how many links it made.
 */
export async function pairQueue(trx: Transaction, acting: Pick<Services, 'clock' | 'secrets'>): Promise<number> {
  await lockPairing(trx)
  const services = inOneMoment(acting)
  const now = services.clock.now()
  const rules = await getRules(trx)
  const givers = (await lockWaitingGivers(trx, { mode: 'queue' })).map((giver) => ({
    ...giver,
    unpaid_links: Number(giver.unpaid_links),
  }))
  if (givers.length === 0) return 0
  const receivers = await lockWaitingReceivers(trx, { now })
  if (receivers.length === 0) return 0
  const keys = await findIdentityKeys(
    trx,
    [...givers, ...receivers].map(({ member_id }) => member_id),
  )
  const who = (id: bigint) => ({ id, keys: keys.get(id) ?? [] })
  const mayPair = (payer: bigint, receiver: bigint) => mayPayEachOther(who(payer), who(receiver))
  const pairs = pairUp(givers, receivers, { ...rules, mayPair })
  const places = { givers: placesOf(givers), receivers: placesOf(receivers) }
  const member = {
    givers: new Map(givers.map(({ id, member_id }) => [id, member_id])),
    receivers: new Map(receivers.map(({ id, member_id }) => [id, member_id])),
  }
  const links = pairs.map(({ giver_id, receiver_id, amount_minor }) => ({
    commitment_id: giver_id,
    request_id: receiver_id,
    payer_member_id: member.givers.get(giver_id)!,
    receiver_member_id: member.receivers.get(receiver_id)!,
    amount_minor,
    payer_place: places.givers.get(giver_id)!,
    receiver_place: places.receivers.get(receiver_id)!,
  }))
  await writeLinks(trx, services, { links, now, rules })
  return pairs.length
}

/** The same in a transaction of its own. */
export const pairDonations = (services: Pick<Services, 'db' | 'clock' | 'secrets'>): Promise<number> =>
  inTransaction(services.db, (trx) => pairQueue(trx, services))
