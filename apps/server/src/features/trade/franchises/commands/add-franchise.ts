import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { addSubFranchise } from '@banyan/contract/franchises/franchises.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { parentFault, percentsAbove, type Commission } from '@banyan/domain/franchises/franchise.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { createPerson } from '#features/people/persons/index.ts'
import { grantsOf, newcomersRights, rightsNoted } from '#features/people/rights/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { commissionOf, presetOf } from '#features/sales/commissions/index.ts'
import { lockFranchise } from '../queries.ts'
import { keepShop } from './keep-shop.ts'
import { recordDeposit, type Deposit } from './record-deposit.ts'

type Wanted = BodyOf<typeof addSubFranchise>

export interface Adding {
  readonly wanted: Wanted
  /** The one above; null for one of the company's own. */
  readonly parent_id: bigint | null
  /** By the one above, who gives what they hold; else by the company, which may give anything. */
  readonly isByParent: boolean
  /** What it has paid to the company already; null for nothing. */
  readonly deposit: Deposit | null
}

/** Refuses by field a percent above what the preset or the one above has. */
async function assertCommission(trx: Transaction, wanted: Commission, parent_id: bigint | null): Promise<void> {
  const preset = await presetOf(trx, parent_id)
  const [field] = percentsAbove(wanted, preset)
  if (field !== undefined) throw refuseField(field, said('trade.commission_over_preset', { percent: preset[field] }))
  if (parent_id === null) return
  const above = await commissionOf(trx, { id: parent_id, parent_id: null })
  const [over] = percentsAbove(wanted, above)
  if (over !== undefined) throw refuseField(over, said('trade.commission_over_parent', { percent: above[over] }))
}

const faults = {
  blocked: said('trade.parent_blocked'),
  below_another: said('trade.parent_below_another'),
}

/** The one above, locked. Refuses one that cannot have others below it: with 400 where it was named, with 409 oneself. */
async function lockParent(trx: Transaction, { parent_id, isByParent }: Adding) {
  if (parent_id === null) return null
  const parent = await lockFranchise(trx, parent_id)
  if (parent === undefined) throw refuseField('parent_user_id', said('missing.franchise'), 'unknown_parent')
  const why = parentFault(parent)
  if (why === undefined) return parent
  throw isByParent ? new Refusal(409, why, faults[why]) : refuseField('parent_user_id', faults[why], why)
}

/** Its owner chooses the password: the message names the page, which sends a code to the contact that is on record. */
async function welcome(trx: Transaction, context: Context, person_id: bigint, { user_id, shop_name }: Wanted) {
  const { base_url } = context
  const link = `${base_url}${page('any/accounts/forgot-password').path}?user_id=${encodeURIComponent(user_id)}`
  const sent = await queueMessage(trx, context, {
    event_key: `welcome_franchise:${person_id}`,
    person_id,
    template: 'welcome_franchise',
    values: { user_id, shop_name, link: base_url === undefined ? '' : link },
  })
  return sent.map(({ to_masked }) => to_masked)
}

/**
 * A new franchise with its wallets, its rights and what it earns. Refuses by field a taken user id, rights that whoever adds
 * it lacks, and a commission above the preset or the one above; a mobile number that is another's with 409. What it has paid
 * already is recorded with it, or neither is.
 */
export async function addFranchise(
  trx: Transaction,
  context: Context,
  adding: Adding,
): Promise<{ id: bigint; sent_to_masked: string[]; request_no: string | null }> {
  const { wanted, parent_id, isByParent, deposit } = adding
  const parent = await lockParent(trx, adding)
  const { user_id, name, email, mobile, rights, goods_percent, pins_percent, ...shop } = wanted
  const commission = { goods_percent, pins_percent }
  await assertCommission(trx, commission, parent_id)
  const editor = isByParent && parent !== null ? parent.access_rights : null
  const access_rights = newcomersRights({ user_type: 'Franchise', editor, rights })

  const by = { created_by: actorOf(context).person_id, created_at: context.clock.now() }
  const contact = { user_type: 'Franchise', name, email, mobile, password_hash: null } as const
  const id = await createPerson(trx, { ...contact, user_id, ...by })
  await trx.updateTable('person').set({ access_rights }).where('id', '=', id).execute()
  await trx
    .insertInto('franchise')
    .values({ person_id: id, parent_id, ...shop })
    .execute()
  await keepShop(trx, { franchise_id: id, version: 1, shop, reason: '', ...by })
  await trx
    .insertInto('franchise_commission')
    .values({ franchise_id: id, ...commission, reason: '', ...by })
    .execute()
  const recorded = deposit && (await recordDeposit(trx, context, { person_id: id, deposit }))
  context.note({
    subject_type: 'franchise',
    subject_id: String(id),
    after: {
      user_id,
      name,
      ...shop,
      ...commission,
      parent_user_id: parent?.user_id ?? '',
      rights: rightsNoted(grantsOf(access_rights), false),
      ...recorded?.noted,
    },
  })
  const sent_to_masked = await welcome(trx, context, id, wanted)
  return { id, sent_to_masked, request_no: recorded?.request_no ?? null }
}
