import { z } from 'zod'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { rule } from '../words/rules/common.ts'

/**
 * Money on the wire is a decimal string with two digits ("2716.95"); inside it is a bigint of hundredths.
 * JSON numbers are floats and never carry money.
 */
const hundredths = () =>
  z.codec(
    z.string(rule('amount')).regex(/^-?\d{1,15}(\.\d{1,2})?$/, rule('amount')),
    z.bigint() as unknown as z.ZodType<Minor, Minor>,
    {
      decode: (text) => {
        const [whole = '0', part = ''] = text.replace('-', '').split('.')
        const size = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
        return (text.startsWith('-') ? -size : size) as Minor
      },
      encode: (amount) => {
        const size = amount < 0n ? -amount : amount
        return `${amount < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
      },
    },
  )

export const money = hundredths()

/** An amount of money above zero. */
export const positiveMoney = money.refine((amount) => amount > 0n, rule('amount_positive'))
/** An amount of money, zero included. */
export const moneyOrNil = money.refine((amount) => amount >= 0n, rule('amount_negative'))

/** Business volume travels like money; it is a schema of its own because it is not drawn like money. */
export const volume = hundredths()

const idSaying = (message: string) =>
  z.codec(z.string(message).regex(/^\d{1,18}$/, message), z.bigint(), {
    decode: (text) => BigInt(text),
    encode: (key) => key.toString(),
  })

/** Keys of rows: bigint inside, digits on the wire. */
export const id = idSaying(rule('number'))

/** The key of something picked from a list of choices. */
export const chosenId = idSaying(rule('choice'))

/** The key of an upload. */
export const fileId = idSaying(rule('upload'))

/** An instant: ISO 8601 in UTC on the wire, a Date inside. */
export const instant = z.codec(z.iso.datetime({ offset: true, error: rule('instant') }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A business day in the company's zone, YYYY-MM-DD. */
export const day = z.iso
  .date(rule('date'))
  .refine((text) => text >= '1900-01-01' && text < '3000-01-01', rule('date_range'))

/** A time of the day in the company's zone, "09:30". */
export const timeOfDay = z.string(rule('time_of_day')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule('time_of_day'))

/** A percentage with at most four decimals, as a string: "2.5". */
const percentOr = (absent: string) => z.string(absent).regex(/^\d{1,3}(\.\d{1,4})?$/, rule('percent'))
export const percent = percentOr(rule('percent'))
/** The same of a list of percentages, one of which is to be chosen. */
export const chosenPercent = percentOr(rule('choice'))

export const side = z.enum(['left', 'right'], rule('side'))
export type Side = z.output<typeof side>

export const userType = z.enum(['User', 'Admin', 'Franchise'])
export type UserType = z.output<typeof userType>

/** A query parameter is a string; this reads "true" and "false". */
export const flag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** A query parameter that is a whole number from 0 on: digits alone, so no `1e3`, `0x10` or ` 1`. */
export const wholeNumber = z.codec(z.string(rule('number')).regex(/^\d{1,9}$/, rule('whole_number')), z.number(), {
  decode: Number,
  encode: String,
})

/** What an act that has nothing else to say answers. */
export const done = z.object({ data: z.object({}) })

/** `{ data: ... }`, the envelope of spec section 7. */
export const dataOf = <T extends z.ZodType>(inner: T) => z.object({ data: inner })

/** Random text that stands for something, as a link, a challenge or a code on a card carries it. */
export const token = z.string(rule('token')).regex(/^[\w-]{16,200}$/, rule('token'))
