import { incomeStatusKey } from '../income-status-key.ts'
import { eventRateText, isPercent, rateText } from '../rate-text.ts'
import { reasonNote } from '#features/ledger/closings/index.ts'
import { volumeText } from '#kit/figures/volume-text.ts'
import { text } from '#kit/text.ts'
import { dateText, monthText } from '#ui/figures/date.ts'
import { moneyText } from '#ui/figures/money.ts'
import { type Cut, isNil, type Matching, type Why } from './why.ts'

/** Why a cut was made: for a cap what was earned, what it pays at most, and what it had paid already. */
export function cutWords({ reason, before, cap, used_earlier }: Cut, digits: number): string {
  if (cap === null) return reasonNote(reason) ?? ''
  const said = text('incomes.why.cap', {
    earned: moneyText(before, digits),
    cap: moneyText(cap, digits),
    note: text(periodOf(reason)),
  })
  if (used_earlier === null || isNil(used_earlier)) return said
  return `${said} ${text('incomes.why.used_earlier', { used: moneyText(used_earlier, digits) })}`
}

const periods = {
  CLOSING_CAP: 'incomes.why.period.closing',
  DAILY_CAP: 'incomes.why.period.day',
  WEEKLY_CAP: 'incomes.why.period.week',
  MONTHLY_CAP: 'incomes.why.period.month',
} as const

const periodOf = (reason: string) =>
  Object.hasOwn(periods, reason) ? periods[reason as keyof typeof periods] : 'incomes.why.period.all'

/** What the rate was applied to, for matching: the volume the weaker leg gave, or the pairs that were made. */
export function matchedWords({ rate, base }: Pick<Why, 'rate' | 'base'>, { pairs }: Pick<Matching, 'pairs'>): string {
  if (isPercent(rate)) return text('incomes.why.matched_percent', { rate: rateText(rate), base: volumeText(base) })
  return text('incomes.why.matched_flat', { rate: rateText(rate), count: pairs })
}

/** The same for a share in somebody's income. */
export function shareWords(
  { rate, base, level, paid_level }: Pick<Why, 'rate' | 'base' | 'level' | 'paid_level'>,
  digits: number,
): string {
  const said = { rate: rateText(rate), paid: moneyText(base, digits) }
  if (level === null || level === 1) return text('incomes.why.share_of', said)
  if (paid_level === null || level === paid_level) return text('incomes.why.share_of_level', { ...said, level })
  return text('incomes.why.share_passed_up', { ...said, level, paid_level })
}

/** The same for ROI: the day, and how far the activation has come with it. */
export function roiWords(
  { rate, base }: Pick<Why, 'rate' | 'base'>,
  {
    day,
    day_no,
    credited,
    cap,
  }: { readonly day: string; readonly day_no: number; readonly credited: string; readonly cap: string },
  { digits, zone }: { readonly digits: number; readonly zone: string },
): [title: string, note: string] {
  const [paid, most, of] = [credited, cap, base].map((amount) => moneyText(amount, digits))
  return [
    text('incomes.why.roi_day', { day_no, day: dateText(day, zone) }),
    text('incomes.why.roi_note', { rate: rateText(rate), base: of!, credited: paid!, cap: most! }),
  ]
}

/** What an income on an event was paid for; the modes of spill differ by what their rows have. */
export function eventTitle({
  kind,
  level,
  paid_level,
  place,
}: Pick<Why, 'kind' | 'level' | 'paid_level' | 'place'>): string {
  if (kind === 'withdrawal_level') return text('incomes.why.on_withdrawal')
  if (kind === 'repurchase_level') return text('incomes.why.on_order')
  if (kind === 'matrix')
    return place?.is_one_of_many === true
      ? text('incomes.why.on_place_of', { pool: place.pool_name })
      : text('incomes.why.on_place')
  if (kind !== 'spill') return text('incomes.why.on_activation')
  const mode = level === null ? 'extra_directs' : paid_level === null ? 'two_root_legs' : 'placed_by_upline'
  return text(`incomes.why.spill.${mode}`)
}

/** What the rate was applied to, for an income on an activation: its volume, or the one activation. */
export function activationWords({ kind, rate, base, paid_level }: Pick<Why, 'kind' | 'rate' | 'base' | 'paid_level'>) {
  const of_what = isPercent(rate) ? 'on_volume' : 'on_each'
  const said = { rate: eventRateText(rate), base: volumeText(base) }
  if (kind === 'spill' && of_what === 'on_each') return text('incomes.why.on_each_direct', said)
  if (kind === 'matrix' && of_what === 'on_each')
    return text('incomes.why.on_places_level', { ...said, count: Number(base), paid_level: paid_level ?? 1 })
  if (paid_level === null) return text(`incomes.why.${of_what}`, said)
  return text(`incomes.why.${of_what}_level`, { ...said, paid_level })
}

/** The same for a percentage on a place that was bought: its price, or the prices of the level that it completed. */
export const priceWords = ({ rate, base, paid_level }: Pick<Why, 'rate' | 'base' | 'paid_level'>, digits: number) =>
  text('incomes.why.on_price_level', {
    rate: rateText(rate),
    price: moneyText(base, digits),
    paid_level: paid_level ?? 1,
  })

/** The same for one on a withdrawal: its amount. */
export const withdrawalWords = (
  { rate, base, paid_level }: Pick<Why, 'rate' | 'base' | 'paid_level'>,
  digits: number,
) =>
  text('incomes.why.of_withdrawal', {
    rate: rateText(rate),
    amount: moneyText(base, digits),
    paid_level: paid_level ?? 1,
  })

/** The own orders of a month or of a closing, beside those that a level of an order asks for; nothing where none are asked for. */
export function ownOrdersWords({ month, is_monthly, self_bv, self_bv_needed }: NonNullable<Why['order']>): string {
  if (isNil(self_bv_needed)) return ''
  const said = { own: volumeText(self_bv), needed: volumeText(self_bv_needed) }
  return is_monthly
    ? text('incomes.why.own_orders_month', { ...said, month: monthText(month) })
    : text('incomes.why.own_orders', said)
}

/** What the rate was applied to, for a level of an order, with the own orders unless a cut has said that they are missing. */
export function orderWords(
  of: Pick<Why, 'kind' | 'rate' | 'base' | 'paid_level' | 'money_trims'>,
  order: NonNullable<Why['order']>,
): string {
  const own = of.money_trims.some(({ reason }) => reason === 'INACTIVE') ? '' : ownOrdersWords(order)
  return [activationWords(of), own].filter((words) => words !== '').join('. ')
}

/** Where the money is: held, in the wallet, or taken back out of either. */
export function statusWords(of: Why, zone: string): string {
  if (of.taken_back?.is_mirror === true) return text('incomes.why.debited')
  return text(incomeStatusKey(of), { day: dateText(of.available_at, zone) })
}
