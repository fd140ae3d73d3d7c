import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import type { requestUserWithdrawal } from '@banyan/contract/withdrawals/withdrawing.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { clawbackCode, takeBack } from '@banyan/domain/ledger/clawback.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { computeWithdrawal } from '@banyan/domain/withdrawals/compute-withdrawal.ts'
import {
  refuseWithdrawalAmount,
  rulesOf,
  waysToPay,
  withdrawalObstacles,
} from '@banyan/domain/withdrawals/refuse-withdrawal.ts'
import { holdTransfers } from '@banyan/domain/withdrawals/withdrawal-postings.ts'
import { lockAccounts, postJournal, recoverOwed } from '#features/ledger/ledger/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { amountIn } from '#kit/money-in.ts'
import { lockSetting } from '#kit/settings/queries.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { chosenWallet } from '../chosen-wallet.ts'
import { factsOf } from '../facts-queries.ts'
import { amountRefusal, obstacleRefusal } from '../refusals.ts'

type Asked = Omit<BodyOf<typeof requestUserWithdrawal>, 'current_password'>

/**
 * Somebody asks for what the company owes them; the whole amount is held. Everything is decided while the rules, the
 * person and the wallet are locked. Refuses with 409 what keeps them from withdrawing at all, and with 400 by field an amount that does not
 * fit and bank details that are not those in force.
 */
export async function requestWithdrawal(
  trx: Transaction,
  context: Context,
  user_type: 'User' | 'Franchise',
  { wallet: asked, amount, bank_account_id, pay_to, remark }: Asked,
) {
  const { person_id, member_id } = actorOf(context)
  const { zone, round_off_digits } = companyOf(context)
  const at = context.clock.now()
  const wallet = chosenWallet(user_type, asked)
  const code = walletCode(wallet, person_id)
  const rules = rulesOf(wallet, await lockSetting(trx, withdrawalSetting), round_off_digits)
  await lockPerson(trx, person_id)
  const debt = clawbackCode(person_id)
  const locked = await lockAccounts(trx, ['withdrawals_in_process', code, debt])
  const { facts, bank } = await factsOf(trx, { person_id, user_type, member_id, wallet }, { now: at, zone })

  const [obstacle] = withdrawalObstacles(facts, rules, { now: at, zone })
  if (obstacle !== undefined) throw obstacleRefusal(obstacle, { facts, rules, zone })
  const isInForce = bank?.id === bank_account_id && waysToPay(facts.bank?.pay_tos ?? [], rules.modes).includes(pay_to)
  if (bank === undefined || !isInForce) throw refuseField('bank_account_id', said('money.withdrawal_other_bank'))

  const held_minor = locked.get(code)?.balance_minor ?? 0n
  // What they owe is taken first; what is left can be withdrawn.
  const { taken_minor } = takeBack(held_minor, -(locked.get(debt)?.balance_minor ?? 0n))
  const balance_minor = held_minor - taken_minor
  const amounts = computeWithdrawal(amount, rules, round_off_digits)
  const why = refuseWithdrawalAmount(amounts, { ...facts, balance_minor }, rules, round_off_digits)
  const left_today_minor = rules.most_a_day - facts.asked_today_minor
  if (why !== undefined) throw amountRefusal(why, { rules, left_today_minor })

  const added = await trx
    .insertInto('withdrawal')
    .values({
      ...amounts,
      gst_percent: rules.gst_percent,
      person_id,
      wallet,
      bank_account_id,
      pay_to,
      remark,
      requested_at: at,
      acted_at: at,
      acted_by: person_id,
    })
    .returning(['id', 'request_no'])
    .executeTakeFirstOrThrow()
  const reference = `withdrawal:${added.id}`
  if (taken_minor > 0n)
    await recoverOwed(trx, {
      reference,
      key: reference,
      account_ids: [locked.get(code)!.id],
      at,
      created_by: person_id,
    })
  const journal_id = await postJournal(trx, {
    kind: 'withdrawal',
    reference,
    idempotency_key: reference,
    input: { person_id, wallet, gross_minor: amounts.gross_minor },
    event_at: at,
    created_by: person_id,
    transfers: holdTransfers({ ...amounts, wallet, person_id }),
  })
  await trx
    .insertInto('withdrawal_step')
    .values({ withdrawal_id: added.id, state: 'requested', at, by_person_id: person_id, journal_id })
    .execute()
  const paid_to = pay_to === 'upi' ? bank.upi_masked : bank.account_no_masked
  await queueMessage(trx, context, {
    event_key: `withdrawal_requested:${added.id}`,
    person_id,
    row_id: added.id,
    template: 'withdrawal_requested',
    values: {
      request_no: added.request_no,
      amount: amountIn(companyOf(context), amounts.gross_minor),
      paid_to,
    },
  })
  return { ...added, ...amounts, paid_to, balance_after: minor(balance_minor - amounts.gross_minor) }
}
