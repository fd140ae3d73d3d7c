import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import type { withdrawalOffer } from '@banyan/contract/withdrawals/withdrawing.ts'
import type { z } from 'zod'
import { takeBack } from '@banyan/domain/ledger/clawback.ts'
import { walletName } from '@banyan/domain/ledger/wallets.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { rulesOf, waysToPay, withdrawalObstacles } from '@banyan/domain/withdrawals/refuse-withdrawal.ts'
import { withdrawableWalletsOf, type WithdrawalWallet } from '@banyan/domain/withdrawals/withdrawal-postings.ts'
import { findBalances, readOwed } from '#features/ledger/payments/index.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import { chosenWallet } from './chosen-wallet.ts'
import { factsOf } from './facts-queries.ts'
import { obstacleSaid } from './refusals.ts'

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** The usual wallet leads; another is there to choose while it holds something, or is chosen. */
async function walletsOf({ db, actor }: Context, user_type: 'User' | 'Franchise', chosen: WithdrawalWallet) {
  const names = withdrawableWalletsOf(user_type)
  const found = await findBalances(db, actor!.person_id, names)
  const wallets = names.map((wallet_name) => ({
    wallet_name,
    display_name: walletName(wallet_name, user_type),
    balance: minor(found.find(({ wallet }) => wallet === wallet_name)?.balance_minor ?? 0n),
  }))
  return wallets.filter(({ wallet_name, balance }, at) => at === 0 || balance > 0n || wallet_name === chosen)
}

/** What a member or a franchise can withdraw now, where to, and all that is in the way. */
export async function offerOf(
  context: Context,
  user_type: 'User' | 'Franchise',
  asked: WithdrawalWallet | undefined,
): Promise<z.output<typeof withdrawalOffer>> {
  const { person_id, member_id } = actorOf(context)
  const { zone, round_off_digits } = companyOf(context)
  const now = context.clock.now()
  const wallet_name = chosenWallet(user_type, asked)
  const rules = rulesOf(wallet_name, await getSetting(context.db, withdrawalSetting), round_off_digits)
  const { facts, bank } = await factsOf(
    context.db,
    { person_id, user_type, member_id, wallet: wallet_name },
    { now, zone },
  )
  const known = { facts, rules, zone }
  const owed_minor = await readOwed(context.db, person_id)
  const { taken_minor } = takeBack(facts.balance_minor ?? 0n, owed_minor)
  const balance_minor = (facts.balance_minor ?? 0n) - taken_minor
  const left = rules.most_a_day - facts.asked_today_minor
  const left_today_minor = left > 0n ? left : 0n
  const free_minor = least(balance_minor - rules.least_left, left_today_minor)
  const stepped = free_minor - (free_minor % rules.multiple)
  return {
    wallet_name,
    display_name: walletName(wallet_name, user_type),
    wallets: await walletsOf(context, user_type, wallet_name),
    balance: minor(balance_minor),
    owed: minor(owed_minor),
    most_now: minor(stepped >= rules.least ? stepped : 0n),
    least: minor(rules.least),
    multiple: minor(rules.multiple),
    most_a_day: minor(rules.most_a_day),
    left_today: minor(left_today_minor),
    least_left: minor(rules.least_left),
    charge_percent: rules.charge_percent,
    gst_percent: rules.gst_percent,
    bank_fee: minor(rules.bank_fee),
    round_off_digits,
    destinations: waysToPay(facts.bank?.pay_tos ?? [], rules.modes).flatMap((pay_to) =>
      bank === undefined
        ? []
        : {
            bank_account_id: bank.id,
            pay_to,
            name: pay_to === 'upi' ? 'UPI' : bank.bank_name,
            masked: pay_to === 'upi' ? bank.upi_masked : bank.account_no_masked,
          },
    ),
    hold_until: bank?.hold_until ?? null,
    obstacles: withdrawalObstacles(facts, rules, { now, zone }).map((code) => ({
      code,
      message: obstacleSaid(code, known).sentence,
    })),
  }
}
