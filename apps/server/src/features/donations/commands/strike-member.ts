import { fill } from '@banyan/contract/words/sentence.ts'
import type { DonationRules } from '@banyan/domain/donations/rules.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { blockMember } from '#features/network/members/index.ts'
import { countStrikes } from '../queries.ts'
import { settleFee } from './settle-fee.ts'
import { noticeOf, tellMembers } from './tell-members.ts'
import kept from '#words/en/kept.ts'

interface Strike {
  readonly member_id: bigint
  readonly link_id: bigint
  readonly reason: 'not_paid' | 'false_proof' | 'false_rejection'
  readonly rules: Pick<DonationRules, 'strikes_to_block'>
}

/** Writes a strike down. With the last that is borne, a member's open promises are given up and the member is blocked. */
export async function strikeMember(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { member_id, link_id, reason, rules }: Strike,
): Promise<void> {
  const at = services.clock.now()
  const added = await trx
    .insertInto('donation_strike')
    .values({ member_id, link_id, reason, at })
    // A payment that was broken and then told wrong is one to blame for, not two.
    .onConflict((conflict) => conflict.columns(['link_id', 'member_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return
  const strikes = await countStrikes(trx, member_id)
  const isLast = strikes >= rules.strikes_to_block
  const said = { strikes: String(strikes), most: String(rules.strikes_to_block) }
  const of = { event_key: `donation_strike:${added.id}`, member_id, values: () => said }
  const told = isLast
    ? noticeOf({ ...of, template: 'donation_blocked' })
    : noticeOf({ ...of, template: 'donation_strike' })
  await tellMembers(trx, services, [told])
  if (!isLast) return
  const person = await trx
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .select('person.is_blocked')
    .where('member.id', '=', member_id)
    .executeTakeFirstOrThrow()
  if (person.is_blocked) return
  const given_up = await trx
    .updateTable('donation_commitment')
    .set({ end_status: 'defaulted', ended_at: at })
    .where('member_id', '=', member_id)
    .where('status', 'in', ['queued', 'partly_linked', 'linked'])
    .returning('id')
    .execute()
  for (const { id } of given_up) await settleFee(trx, services, id)
  await blockMember(trx, services, {
    member_id,
    isBlocked: true,
    reason: fill(kept.donations_unpaid, { strikes }),
    by: null,
  })
}
