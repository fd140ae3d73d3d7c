import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'

/** Lets those rows of a list through that go with a value. */
export type Filter<V> = <DB, TB extends keyof DB, Q>(
  rows: SelectQueryBuilder<DB, TB, Q>,
  value: V,
) => SelectQueryBuilder<DB, TB, Q>

/** A column by its name, `pin.kind`, or anything SQL can say. */
export type Field = string | RawBuilder<unknown>

export const fieldOf = (field: Field): RawBuilder<unknown> => (typeof field === 'string' ? sql.ref(field) : field)

/** The field is the value. */
export const is =
  (field: Field): Filter<unknown> =>
  (rows, value) =>
    rows.where(fieldOf(field), '=', value)

/** One of the fields holds the words as they were typed, whatever their case: `%` and `_` mean themselves. */
export const holds =
  (...fields: readonly [Field, ...Field[]]): Filter<string> =>
  (rows, words) =>
    rows.where(({ or }) =>
      or(fields.map((field) => sql<boolean>`position(lower(${words}) in lower(${fieldOf(field)})) > 0`)),
    )

/** The field, which is kept in capitals, holds these characters. */
export const holdsCode =
  (field: Field): Filter<string> =>
  (rows, typed) =>
    rows.where(sql<boolean>`position(upper(${typed}) in ${fieldOf(field)}) > 0`)

/** Greater than every character a text may go on with. */
const afterAll = '\uffff'

/** The field begins so, in the spelling it is kept in. The bounds lead to its index, which no function does. */
export const startsWith =
  (field: Field, spell: (typed: string) => string = (typed) => typed): Filter<string> =>
  (rows, typed) => {
    const [column, begin] = [fieldOf(field), spell(typed)]
    return rows.where(
      sql<boolean>`(starts_with(${column}, ${begin}) and ${column} >= ${begin} and ${column} <= ${begin + afterAll})`,
    )
  }

/** The user id of the person joined as `alias` is the one given, whatever its case. */
export const person =
  (alias: string): Filter<string> =>
  (rows, user_id) =>
    rows.where(sql`lower(${sql.ref(`${alias}.user_id`)})`, '=', user_id.toLowerCase())

/** Whether a condition holds, or does not. */
export const flag =
  (condition: RawBuilder<boolean>): Filter<boolean> =>
  (rows, value) =>
    rows.where(value ? condition : sql<boolean>`not ${condition}`)

/**
 * The two ends of a range of business days of the zone, both included: `from` and `to`, or `joined_from` and
 * `joined_to` for the prefix `joined_`.
 */
export function days<const Prefix extends string = ''>(
  field: Field,
  zone: string,
  prefix = '' as Prefix,
): Readonly<Record<`${Prefix}from` | `${Prefix}to`, Filter<Day>>> {
  const start = (day: Day) => new Date(startOfDay(day, zone))
  const from: Filter<Day> = (rows, day) => rows.where(fieldOf(field), '>=', start(day))
  const to: Filter<Day> = (rows, day) => rows.where(fieldOf(field), '<', start(addDays(day, 1)))
  return { [`${prefix}from`]: from, [`${prefix}to`]: to } as Record<`${Prefix}from` | `${Prefix}to`, Filter<Day>>
}
