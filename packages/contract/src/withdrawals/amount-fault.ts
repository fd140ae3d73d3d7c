import { minor } from '@banyan/domain/money/minor.ts'
import type { WithdrawalAmountRefusal, WithdrawalRules } from '@banyan/domain/withdrawals/refuse-withdrawal.ts'
import { money } from '../kit/values.ts'
import { amountSaid } from '../words/amounts.ts'
import type { Said } from '../words/sentence.ts'

interface Asked {
  readonly rules: Pick<WithdrawalRules, 'least' | 'multiple' | 'least_left'>
  readonly left_today_minor: bigint
}

const shown = (amount_minor: bigint): string => money.encode(minor(amount_minor))

const words: Readonly<Record<WithdrawalAmountRefusal, (asked: Asked) => Said>> = {
  TOO_FINE: () => amountSaid('too_fine'),
  TOO_LITTLE: ({ rules }) => amountSaid('withdrawal_too_little', { least: shown(rules.least) }),
  NOT_A_MULTIPLE: ({ rules }) => amountSaid('withdrawal_not_a_multiple', { multiple: shown(rules.multiple) }),
  TOO_MUCH_TODAY: ({ left_today_minor }) => amountSaid('withdrawal_too_much_today', { left: shown(left_today_minor) }),
  INSUFFICIENT: () => amountSaid('insufficient_funds'),
  LEAVES_TOO_LITTLE: ({ rules }) => amountSaid('withdrawal_leaves_too_little', { least: shown(rules.least_left) }),
  NOTHING_LEFT: () => amountSaid('withdrawal_nothing_left'),
}

/** Why an amount cannot be withdrawn, in words: at the field before it is sent, and as the server refuses it. */
export const withdrawalAmountSaid = (because: WithdrawalAmountRefusal, asked: Asked): Said => words[because](asked)
