import { stageReceiver } from '@banyan/domain/donations/stage.ts'
import { inOneMoment } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { payableBy } from '../may-pay.ts'
import { getRules, lockPairing } from '../queries.ts'
import { findUplines, lockWaitingGivers } from '../pairing-queries.ts'
import { writeLinks } from './write-links.ts'

/**
 * Links every promise of a stage that waits with the sponsor above who is paid at it, for all that is left and by a
 * request made for it alone. One worker at a time, as in the queue. What nobody can be paid for waits. Answers how many
 * links it made.
 */
export async function linkStages(trx: Transaction, acting: Pick<Services, 'clock' | 'secrets'>): Promise<number> {
  await lockPairing(trx)
  const services = inOneMoment(acting)
  const now = services.clock.now()
  const rules = await getRules(trx)
  const waiting = await lockWaitingGivers(trx, { mode: 'stage' })
  const unpaid = new Map(waiting.map(({ member_id, unpaid_links }) => [member_id, Number(unpaid_links)]))
  const links = []
  for (const { id, member_id, stage, left_minor } of waiting) {
    const open = unpaid.get(member_id) ?? 0
    if (stage === null || open >= rules.most_open_links) continue
    const receiver_member_id = await maybeReceiver(trx, { member_id, stage, now })
    if (receiver_member_id === undefined) continue
    const wanted = { member_id: receiver_member_id, amount_minor: left_minor, since: now, requested_at: now }
    const request = await trx
      .insertInto('donation_request')
      .values({ ...wanted, kind: 'stage' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sides = { commitment_id: id, request_id: request.id, payer_member_id: member_id, receiver_member_id }
    // No queue: whoever promises a stage and whoever is paid at it are the first, and the only ones.
    links.push({ ...sides, amount_minor: left_minor, payer_place: 1, receiver_place: 1 })
    unpaid.set(member_id, open + 1)
  }
  await writeLinks(trx, services, { links, now, rules })
  return links.length
}

interface StageInput {
  readonly member_id: bigint
  readonly stage: number
  readonly now: Date
}

async function maybeReceiver(trx: Transaction, { member_id, stage, now }: StageInput): Promise<bigint | undefined> {
  const uplines = await findUplines(trx, { member_id, now })
  const mayPay = await payableBy(
    trx,
    member_id,
    uplines.map((upline) => upline.member_id),
  )
  const found = stageReceiver(
    uplines.map((upline) => ({ ...upline, may_receive: upline.may_receive && mayPay(upline.member_id) })),
    stage,
  )
  return found?.member_id
}
