import type { proposeProducts as contract } from '@banyan/contract/product-proposals/proposing.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import {
  most_proposals_a_day,
  most_proposals_waiting,
  productProposalLife,
  proposalDaySince,
  proposalExpiresAt,
  refuseProposing,
} from '@banyan/domain/product-proposals/product-proposal.ts'
import { valueOf } from '@banyan/domain/product-requests/request-lines.ts'
import { firstStep } from '#features/people/lives/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { fitLine, lockPriced } from '#features/trade/product-requests/index.ts'
import { actorOf, companyOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { amountIn } from '#kit/money-in.ts'
import { countProposed, maybeReceiver } from '../queries.ts'

/** Whom it is for, locked. Refuses by its field whom this sender does not send to, and who is blocked. */
async function lockReceiver(trx: Transaction, user_id: string, sender_person_id: bigint | null) {
  const receiver = await maybeReceiver(trx, user_id)
  // To a parent, another's franchise is not there; the company knows them all.
  if (receiver === undefined || (sender_person_id !== null && receiver.parent_id !== sender_person_id))
    throw refuseField('user_id', said('stock.receiver_unknown'))
  if (receiver.parent_id !== sender_person_id) throw refuseField('user_id', said('stock.receiver_has_parent'))
  if (receiver.is_blocked) throw refuseField('user_id', said('stock.receiver_is_blocked'))
  await lockPerson(trx, receiver.person_id)
  return receiver
}

/** Refuses one proposal more than may wait, or reach a franchise in a day. */
async function refuseMany(trx: Transaction, person_id: bigint, at: Date): Promise<void> {
  const because = refuseProposing(await countProposed(trx, { person_id, since: proposalDaySince(at), now: at }))
  if (because === 'TOO_MANY_WAITING')
    throw new Refusal(409, 'too_many_waiting', said('stock.proposals_most', { most: most_proposals_waiting }))
  if (because === 'TOO_MANY_A_DAY')
    throw new Refusal(409, 'too_many_a_day', said('stock.proposals_a_day', { most: most_proposals_a_day }))
}

/**
 * The company (a sender of null) or a parent franchise proposes products to a franchise, at the franchise prices it was shown.
 * No money and no goods move. Refuses by field whom it does not send to and what is not sold, has no price or another one than
 * was shown; with 409 more proposals than may wait or be sent in a day.
 */
export async function proposeProducts(
  trx: Transaction,
  context: Context,
  { user_id, lines, remark }: BodyOf<typeof contract>,
) {
  const by = actorOf(context)
  const sender_person_id = by.user_type === 'Admin' ? null : by.person_id
  const at = context.clock.now()
  const codes = lines.map(({ code }) => code.toUpperCase())
  const products = await lockPriced(trx, codes, todayOf(context))
  const { person_id, name } = await lockReceiver(trx, user_id, sender_person_id)
  await refuseMany(trx, person_id, at)
  const fitted = lines.map((line, nth) =>
    fitLine(line, products.get(codes[nth]!), {
      at: nth,
      owes: false,
      isTwice: codes.indexOf(codes[nth]!) < nth,
      field: 'code',
    }),
  )
  const value_minor = valueOf(fitted, ({ quantity }) => quantity)
  const expires_at = proposalExpiresAt(at)
  const proposed_by = by.person_id
  const added = await trx
    .insertInto('product_proposal')
    .values({ person_id, sender_person_id, proposed_by, proposed_at: at, expires_at, value_minor, remark })
    .returning(['id', 'proposal_no'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('product_proposal_line')
    .values(fitted.map(({ hsn: _hsn, gst_percent: _gst, ...line }) => ({ ...line, proposal_id: added.id })))
    .execute()
  await firstStep(trx, productProposalLife, { id: added.id, at, by_person_id: by.person_id })
  const value = minor(value_minor)
  const company = companyOf(context)
  await queueMessage(trx, context, {
    event_key: `product_proposal_made:${added.id}`,
    person_id,
    row_id: added.id,
    template: 'product_proposal_made',
    values: {
      proposal_no: added.proposal_no,
      name: sender_person_id === null ? company.name : by.name,
      amount: amountIn(company, value),
    },
  })
  return { ...added, name, value, pieces: fitted.reduce((sum, { quantity }) => sum + quantity, 0), expires_at }
}
