import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { isWhole } from '@banyan/domain/money/is-whole.ts'
import { walletName } from '@banyan/domain/ledger/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import {
  needsSecond,
  refuseAdjustment,
  type Adjustment,
  type AdjustmentRefusal,
} from '@banyan/domain/wallet-adjustments/wallet-adjustment.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { assertSecond, requestApproval } from '#features/platform/approval-requests/index.ts'
import { keepLoneAct, lockLone } from '#features/people/guarded/index.ts'
import { keepFile } from '#features/platform/files/index.ts'
import {
  findWallets,
  insufficientFunds,
  lockParties,
  maybeParty,
  noWallet,
  onAmount,
} from '#features/incomes/fund-transfers/index.ts'
import { postAdjustment } from './post-adjustment.ts'

interface Adjusting extends Adjustment {
  readonly user_id: string
  readonly amount: bigint
  readonly remark: string
  readonly file_id: bigint | null
}

/** So long somebody may still agree; afterwards it may be asked for again. */
const lifetime_ms = 3 * 86_400_000

export const unfit: Readonly<Record<AdjustmentRefusal, Said>> = {
  direction_unfit: said('money.adjustment_direction'),
  wallet_unfit: said('money.adjustment_wallet'),
}

/** Asks for a second admin, where there is one who may agree. */
async function askSecond(
  trx: Transaction,
  context: Context,
  { person_id, reason }: { person_id: bigint; reason: string },
) {
  const by_person_id = actorOf(context).person_id
  await assertSecond(trx, { asked: { by: by_person_id, about: person_id }, now: context.clock.now() })
  const request = { kind: 'wallet_adjustment', person_id, reason, by_person_id } as const
  return requestApproval(trx, context, { ...request, lifetime_ms })
}

/**
 * An admin credits a wallet or debits it. Up to the limit of 24 hours it moves at once; above it, and wherever money enters
 * a wallet that can be withdrawn, it waits for a second admin and nothing moves. One admin adjusts after the other, so that
 * of two acts at once the second counts the first. Refuses by field a reason that does not fit, and a debit of more than
 * the wallet holds; with 409 what nobody could agree to, and a second request for the same person.
 */
export async function adjustWallet(trx: Transaction, context: Context, { amount: amount_minor, ...wanted }: Adjusting) {
  const { wallet, direction, reason_code, remark, file_id } = wanted
  const by_person_id = actorOf(context).person_id
  const at = context.clock.now()
  const left_minor = await lockLone(trx, { admin_id: by_person_id, now: at })
  const named = await maybeParty(trx, wanted.user_id)
  if (named === undefined) throw refuseField('user_id', said('people.person_unknown'), 'person_unknown')
  const owner = (await lockParties(trx, [named.person_id])).get(named.person_id)!
  const because = refuseAdjustment(wanted)
  if (because !== undefined) throw refuseField('reason_code', unfit[because], because)
  if (!isWhole(amount_minor, companyOf(context).round_off_digits))
    throw refuseField('amount', said('amounts.too_fine'), 'too_fine')
  const [held] = await findWallets(trx, owner, [wallet])
  if (held === undefined) throw noWallet('wallet')
  if (direction === 'debit' && held.balance < amount_minor) throw insufficientFunds()

  const { person_id, user_id } = owner
  if (file_id !== null)
    await keepFile(trx, { file_id, purpose: 'adjustment', owner_id: person_id, uploaded_by: by_person_id })
  const isForTwo = needsSecond({ ...wanted, left_minor, amount_minor })
  if (!isForTwo) await keepLoneAct(trx, context, { call: 'wallet_adjustment', amount_minor })
  const approval_id = isForTwo ? await askSecond(trx, context, { person_id, reason: remark }) : null
  const asked = { asked_by: by_person_id, asked_at: at, approval_id }
  const { id, adjustment_no } = await trx
    .insertInto('wallet_adjustment')
    .values({ person_id, wallet, direction, amount_minor, reason_code, remark, file_id, ...asked })
    .returning(['id', 'adjustment_no'])
    .executeTakeFirstOrThrow()
  const decided = { id, person_id, wallet, direction, reason_code, amount_minor, at, by_person_id }
  if (approval_id === null)
    await postAdjustment(trx, decided).catch((error: unknown) => Promise.reject(onAmount(error)))
  context.note({
    subject_type: approval_id === null ? 'wallet_adjustment' : 'approval',
    subject_id: String(approval_id ?? id),
    after: {
      kind: 'wallet_adjustment',
      state: approval_id === null ? 'done' : 'waiting',
      about: user_id,
      wallet,
      direction,
      reason_code,
      amount: money.encode(minor(amount_minor)),
    },
    reason: remark,
  })
  const [after] = approval_id === null ? await findWallets(trx, owner, [wallet]) : []
  return {
    id,
    adjustment_no,
    user_id,
    name: owner.name,
    wallet_name: walletName(wallet, owner.user_type as 'User' | 'Franchise'),
    amount: minor(amount_minor),
    balance_after: after?.balance ?? null,
    approval_id,
  }
}
