import type { AmountRefusal, TransferRules } from '@banyan/domain/fund-transfers/fund-transfer.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { money } from '../kit/values.ts'
import { amountSaid } from '../words/amounts.ts'
import type { Said } from '../words/sentence.ts'

const shown = (amount_minor: bigint): string => money.encode(minor(amount_minor))

/** Why an amount cannot be sent, in words: at the field before it is sent, and as the server refuses it. */
export function transferAmountSaid(
  because: AmountRefusal,
  { minimum, multiple }: Pick<TransferRules, 'minimum' | 'multiple'>,
  left_today_minor: bigint,
): Said {
  const words: Readonly<Record<AmountRefusal, () => Said>> = {
    too_fine: () => amountSaid('too_fine'),
    below_minimum: () => amountSaid('transfer_below_minimum', { minimum: shown(minimum) }),
    no_multiple: () => amountSaid('transfer_no_multiple', { multiple: shown(multiple) }),
    above_day: () => amountSaid('transfer_above_day', { left: shown(left_today_minor) }),
  }
  return words[because]()
}
