import { addDays, businessDay, type Day } from '../calendar/business-day.ts'
import { wallClock } from '../calendar/zone.ts'
import type { PayTo, WithdrawalMode } from './bank-payment.ts'
import { modesFor } from './bank-payment.ts'
import type { WithdrawalAmounts, WithdrawalCharges } from './compute-withdrawal.ts'
import type { WithdrawalWallet } from './withdrawal-postings.ts'

/** What the company has set about withdrawals; amounts in hundredths. */
export interface WithdrawalRules extends WithdrawalCharges {
  readonly is_enabled: boolean
  readonly least: bigint
  readonly multiple: bigint
  /** The most that one person asks for on one day. */
  readonly most_a_day: bigint
  /** How many of one person may be on their way at once. */
  readonly most_open: number
  /** After how many days the next one may be asked for; 0: on the same day. */
  readonly days_between: number
  /** What stays in the wallet. */
  readonly least_left: bigint
  /** Between which times of the company's day they are asked for, both included: "09:30". */
  readonly from_time: string
  readonly until_time: string
  /** 1 is Monday. */
  readonly weekdays: readonly number[]
  /** Members with a package alone. */
  readonly must_be_active: boolean
  /** How many members sponsored by the person must be active. */
  readonly directs_needed: number
  readonly modes: readonly WithdrawalMode[]
}

/** More than any day sees. */
const no_limit = 10n ** 15n

/**
 * The rules by which a wallet is withdrawn. What was paid for a package and is given back leaves whole: without charge,
 * least amount, steps or limits of time. Who is paid, and where to, is looked at as always.
 */
export const rulesOf = (wallet: WithdrawalWallet, rules: WithdrawalRules, round_off_digits: number): WithdrawalRules =>
  wallet !== 'REFUND'
    ? rules
    : {
        ...rules,
        least: 10n ** BigInt(2 - round_off_digits),
        multiple: 10n ** BigInt(2 - round_off_digits),
        most_a_day: no_limit,
        most_open: Number.MAX_SAFE_INTEGER,
        days_between: 0,
        least_left: 0n,
        charge_percent: '0',
        gst_percent: '0',
        bank_fee: 0n,
        from_time: '00:00',
        until_time: '23:59',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        must_be_active: false,
        directs_needed: 0,
      }

/** What is known of whoever asks, read under the lock of the person. */
export interface WithdrawalFacts {
  /** The company answers withdrawals: the page for it is switched on. */
  readonly is_answered: boolean
  readonly is_blocked: boolean
  /** Undefined: there is no such wallet. */
  readonly balance_minor: bigint | undefined
  /** Documents that must be approved and are not. */
  readonly lacks_kyc: boolean
  /** The bank details in force; undefined: none were approved. */
  readonly bank: { readonly hold_until: Date | null; readonly pay_tos: readonly PayTo[] } | undefined
  /** Null for a franchise, which holds no package and sponsors nobody. */
  readonly member: { readonly is_active: boolean; readonly active_directs: number } | null
  readonly open_count: number
  /** Of this day, without what was given back. */
  readonly asked_today_minor: bigint
  /** The day of the newest that was not given back. */
  readonly last_day: Day | null
}

/** Why somebody cannot withdraw anything now, in order of precedence. */
export type WithdrawalObstacle =
  | 'OFF'
  | 'BLOCKED'
  | 'NO_WALLET'
  | 'NO_KYC'
  | 'NO_BANK'
  | 'NO_WAY'
  | 'BANK_HELD'
  | 'NOT_ACTIVE'
  | 'FEW_DIRECTS'
  | 'OPEN_ONES'
  | 'TOO_SOON'
  | 'NOT_THIS_DAY'
  | 'NOT_THIS_TIME'
  | 'DAY_IS_FULL'

interface Moment {
  readonly now: Date
  readonly zone: string
}

/** 1 is Monday. */
export const weekdayOf = (at: Date, zone: string): number =>
  ((Math.floor(wallClock(at.getTime(), zone) / 86_400_000) + 3) % 7) + 1

/** "09:30" */
const timeOf = (at: Date, zone: string): string => new Date(wallClock(at.getTime(), zone)).toISOString().slice(11, 16)

/** The first day on which the next withdrawal may be asked for. */
export const nextDay = (last: Day, days_between: number): Day => addDays(last, days_between)

/** Ways to be paid that the person has and the company uses. */
export const waysToPay = (pay_tos: readonly PayTo[], modes: readonly WithdrawalMode[]): readonly PayTo[] =>
  pay_tos.filter((pay_to) => modesFor(pay_to, modes).length > 0)

/** All that stands between somebody and a withdrawal now, in order of precedence; nothing when they may ask. */
export function withdrawalObstacles(
  facts: WithdrawalFacts,
  rules: WithdrawalRules,
  { now, zone }: Moment,
): readonly WithdrawalObstacle[] {
  const { bank, member, last_day } = facts
  const today = businessDay(now.getTime(), zone)
  const time = timeOf(now, zone)
  const isHeld = bank !== undefined && bank.hold_until !== null && bank.hold_until > now
  const found: readonly (readonly [WithdrawalObstacle, boolean])[] = [
    ['OFF', !rules.is_enabled || !facts.is_answered],
    ['BLOCKED', facts.is_blocked],
    ['NO_WALLET', facts.balance_minor === undefined],
    ['NO_KYC', facts.lacks_kyc],
    ['NO_BANK', bank === undefined],
    ['NO_WAY', bank !== undefined && waysToPay(bank.pay_tos, rules.modes).length === 0],
    ['BANK_HELD', isHeld],
    ['NOT_ACTIVE', rules.must_be_active && member !== null && !member.is_active],
    ['FEW_DIRECTS', member !== null && member.active_directs < rules.directs_needed],
    ['OPEN_ONES', facts.open_count >= rules.most_open],
    ['TOO_SOON', last_day !== null && today < nextDay(last_day, rules.days_between)],
    ['NOT_THIS_DAY', !rules.weekdays.includes(weekdayOf(now, zone))],
    ['NOT_THIS_TIME', time < rules.from_time || time > rules.until_time],
    ['DAY_IS_FULL', facts.asked_today_minor + rules.least > rules.most_a_day],
  ]
  return found.filter(([, isInTheWay]) => isInTheWay).map(([obstacle]) => obstacle)
}

/** What is wrong with an amount, in order of precedence. */
export type WithdrawalAmountRefusal =
  | 'TOO_FINE'
  | 'TOO_LITTLE'
  | 'NOT_A_MULTIPLE'
  | 'TOO_MUCH_TODAY'
  | 'INSUFFICIENT'
  | 'LEAVES_TOO_LITTLE'
  | 'NOTHING_LEFT'

/**
 * Decides an amount of somebody whom nothing else keeps from withdrawing. The balance and the sum of the day are in
 * hundredths and read under the lock.
 */
export function refuseWithdrawalAmount(
  { gross_minor, net_minor }: Pick<WithdrawalAmounts, 'gross_minor' | 'net_minor'>,
  { balance_minor, asked_today_minor }: { readonly balance_minor: bigint; readonly asked_today_minor: bigint },
  rules: Pick<WithdrawalRules, 'least' | 'multiple' | 'most_a_day' | 'least_left'>,
  round_off_digits: number,
): WithdrawalAmountRefusal | undefined {
  if (gross_minor % 10n ** BigInt(2 - round_off_digits) !== 0n) return 'TOO_FINE'
  if (gross_minor < rules.least) return 'TOO_LITTLE'
  if (gross_minor % rules.multiple !== 0n) return 'NOT_A_MULTIPLE'
  if (asked_today_minor + gross_minor > rules.most_a_day) return 'TOO_MUCH_TODAY'
  if (gross_minor > balance_minor) return 'INSUFFICIENT'
  if (balance_minor - gross_minor < rules.least_left) return 'LEAVES_TOO_LITTLE'
  return net_minor > 0n ? undefined : 'NOTHING_LEFT'
}
