import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/**
 * Put into a statement that is asked all the time, after its first word: each connection then keeps it, and PostgreSQL may keep
 * its plan. Planning takes longer than reading a row by its key. For statements with one text whatever is asked, and with their
 * columns by name, since a kept one fails once a column is added to a `*`.
 */
export const prepared = sql.raw(mark)

/** Of these there are a few dozen; whatever text comes after so many is asked plainly, so that no connection fills up. */
const most_kept = 300
const names = new Map<string, string>()

/** The name that connections keep a statement under; undefined when it is not to be kept. */
export function nameOfPrepared(text: string): string | undefined {
  if (!text.includes(mark)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= most_kept) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

type Query = (this: pg.Client, ...words: unknown[]) => unknown

/** A kind of connection that keeps the statements that are marked so. */
export function preparing(Client: typeof pg.Client): typeof pg.Client {
  class PreparingClient extends Client {}
  const query = Client.prototype.query as Query
  PreparingClient.prototype.query = function keeping(this: pg.Client, ...words: unknown[]) {
    const [text, values, ...others] = words
    const name = typeof text === 'string' ? nameOfPrepared(text) : undefined
    return query.apply(this, name === undefined ? words : [{ name, text, values }, ...others])
  } as pg.Client['query']
  return PreparingClient
}
