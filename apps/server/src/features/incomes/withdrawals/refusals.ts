import { money } from '@banyan/contract/kit/values.ts'
import { withdrawalAmountSaid } from '@banyan/contract/withdrawals/amount-fault.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { showDateTime, showDay } from '@banyan/domain/calendar/show.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import {
  nextDay,
  type WithdrawalAmountRefusal,
  type WithdrawalFacts,
  type WithdrawalObstacle,
  type WithdrawalRules,
} from '@banyan/domain/withdrawals/refuse-withdrawal.ts'
import type { MoveRefusal } from '@banyan/domain/lives/life.ts'
import type { WithdrawalState } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { notFound, Refusal, refuseField } from '#kit/http/refusal.ts'

const shown = (amount_minor: bigint): string => money.encode(minor(amount_minor))

interface Known {
  readonly facts: WithdrawalFacts
  readonly rules: WithdrawalRules
  readonly zone: string
}

const obstacleWords: Readonly<Record<WithdrawalObstacle, (known: Known) => Said>> = {
  OFF: () => said('money.withdrawal_off'),
  BLOCKED: () => said('money.withdrawal_blocked'),
  NO_WALLET: () => said('money.no_wallet'),
  NO_KYC: () => said('money.withdrawal_no_kyc'),
  NO_BANK: () => said('money.withdrawal_no_bank'),
  NO_WAY: () => said('money.withdrawal_no_way'),
  BANK_HELD: ({ facts, zone }) =>
    said('money.withdrawal_bank_held', { until: showDateTime(facts.bank?.hold_until?.getTime() ?? 0, zone) }),
  NOT_ACTIVE: () => said('money.withdrawal_not_active'),
  FEW_DIRECTS: ({ facts, rules }) =>
    said('money.withdrawal_few_directs', { needed: rules.directs_needed, count: facts.member?.active_directs ?? 0 }),
  OPEN_ONES: ({ facts, rules }) =>
    said('money.withdrawal_open_ones', { most: rules.most_open, count: facts.open_count }),
  TOO_SOON: ({ facts, rules }) =>
    said('money.withdrawal_too_soon', { day: showDay(nextDay(facts.last_day ?? '', rules.days_between)) }),
  NOT_THIS_DAY: () => said('money.withdrawal_not_this_day'),
  NOT_THIS_TIME: ({ rules }) =>
    said('money.withdrawal_not_this_time', { from: rules.from_time, until: rules.until_time }),
  DAY_IS_FULL: ({ rules }) => said('money.withdrawal_day_is_full', { most: shown(rules.most_a_day) }),
}

/** Why somebody cannot withdraw now, in words. */
export const obstacleSaid = (obstacle: WithdrawalObstacle, known: Known): Said => obstacleWords[obstacle](known)

/** 409: it is no field that keeps somebody from withdrawing. A missing wallet is said as everywhere else. */
export const obstacleRefusal = (obstacle: WithdrawalObstacle, known: Known): Refusal =>
  obstacle === 'NO_WALLET'
    ? refuseField('amount', obstacleSaid(obstacle, known), 'no_wallet')
    : new Refusal(409, obstacle.toLowerCase(), obstacleSaid(obstacle, known))

export const amountRefusal = (
  because: WithdrawalAmountRefusal,
  asked: Parameters<typeof withdrawalAmountSaid>[1],
): Refusal =>
  refuseField(
    'amount',
    withdrawalAmountSaid(because, asked),
    because === 'INSUFFICIENT' ? 'insufficient_funds' : because.toLowerCase(),
  )

/** To whoever may not make a move it does not exist; a state that does not allow it is refused by its name. */
export const moveRefusal = (
  because: Exclude<MoveRefusal, 'UNKNOWN'>,
  row: { readonly state: WithdrawalState },
): Refusal =>
  because !== 'OTHER_STATE'
    ? notFound('withdrawal')
    : new Refusal(409, `is_${row.state}`, said(`money.withdrawal_is_${row.state}`))
