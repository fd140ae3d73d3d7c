import { inTurn } from '@banyan/domain/donations/pairing.ts'
import { inOneMoment } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findOpenCauses } from '../causes/queries.ts'
import { mayPay } from '../may-pay.ts'
import { getRules, lockPairing } from '../queries.ts'
import { lockWaitingGivers, lockWaitingReceivers } from '../pairing-queries.ts'
import { writeLinks, type NewLink } from './write-links.ts'

/**
 * Links what is promised to causes, first come, first served, up to the target of each. A gift goes whole or not at all.
 * What waits for a cause that is full or closed waits on, and its giver may take it back. Answers how many links it made.
 */
export async function linkCauses(trx: Transaction, acting: Pick<Services, 'clock' | 'secrets'>): Promise<number> {
  await lockPairing(trx)
  const services = inOneMoment(acting)
  const now = services.clock.now()
  const rules = await getRules(trx)
  const waiting = (await lockWaitingGivers(trx, { mode: 'cause' })).toSorted(inTurn)
  if (waiting.length === 0) return 0
  const causes = new Map((await findOpenCauses(trx)).map((cause) => [cause.id, cause]))
  const wanted = new Map((await lockWaitingReceivers(trx, { now, kinds: ['cause'] })).map((row) => [row.id, row]))
  const left = new Map([...wanted].map(([id, { left_minor }]) => [id, left_minor]))
  const unpaid = new Map(waiting.map(({ member_id, unpaid_links }) => [member_id, Number(unpaid_links)]))
  const places = new Map<bigint, number>()
  const links: NewLink[] = []
  for (const { id, member_id, cause_id, left_minor } of waiting) {
    const cause = cause_id === null ? undefined : causes.get(cause_id)
    const request = cause === undefined ? undefined : wanted.get(cause.request_id)
    if (request === undefined) continue
    const payer_place = (places.get(request.id) ?? 0) + 1
    places.set(request.id, payer_place)
    const room_minor = left.get(request.id) ?? 0n
    const open = unpaid.get(member_id) ?? 0
    if (left_minor > room_minor || open >= rules.most_open_links) continue
    if (!(await mayPay(trx, member_id, request.member_id))) continue
    const sides = { commitment_id: id, request_id: request.id, payer_member_id: member_id }
    const stood = { payer_place, receiver_place: 1 }
    links.push({ ...sides, receiver_member_id: request.member_id, amount_minor: left_minor, ...stood })
    left.set(request.id, room_minor - left_minor)
    unpaid.set(member_id, open + 1)
  }
  await writeLinks(trx, services, { links, now, rules })
  return links.length
}
