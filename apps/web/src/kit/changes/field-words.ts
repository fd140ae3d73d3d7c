import { dateText, dateTimeText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { language, text } from '../text.ts'
import { nameInWords, type Reading } from './changes.ts'

/** The fields that a plain reading of their names would not tell. */
const fields = [
  'changed',
  'email',
  'everything',
  'has_left',
  'hsn',
  'is_read_only',
  'referral_name',
  'level_name',
  'mrp',
  'matching_level_name',
  'matching_name',
  'payer_name',
  'payer_user_id',
  'receiver_name',
  'receiver_user_id',
  'rights',
  'roi_level_name',
  'roi_name',
  'single_leg_name',
  'spill_name',
  'matrix_name',
  'withdrawal_level_name',
  'repurchase_level_name',
  'sponsored_name',
  'user_id',
] as const

const isField = (name: string): name is (typeof fields)[number] => fields.some((one) => one === name)

/** The name of a field that was sent or has changed. */
export const fieldWords = (name: string): string => (isField(name) ? text(`audit.fields.${name}`) : nameInWords(name))

/** A Monday, from which days of the week are counted. */
const monday_ms = Date.UTC(2024, 0, 1)

/** What a day of the week is called in the reader's language; 1 is Monday. */
export const weekdayName = (day: number): string =>
  new Intl.DateTimeFormat(language.get(), { weekday: 'long', timeZone: 'UTC' }).format(
    monday_ms + (day - 1) * 86_400_000,
  )

/** How kept values are read: in the company's zone and the reader's language. */
export function useReading(): Reading {
  const { zone, symbol, isPrefixed, digits } = useFormat()
  const money = (amount: string) => moneyText(amount, digits)
  return {
    yes: text('kit.list.yes'),
    no: text('kit.list.no'),
    instant: (iso) => dateTimeText(iso, zone),
    day: (iso) => dateText(iso, zone),
    weekday: weekdayName,
    amount: (amount) => (isPrefixed ? `${symbol}${money(amount)}` : `${money(amount)} ${symbol}`),
  }
}
