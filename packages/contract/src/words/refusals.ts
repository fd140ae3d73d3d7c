import amounts from './en/refusals/amounts.ts'
import banks from './en/refusals/banks.ts'
import broadcasts from './en/refusals/broadcasts.ts'
import company from './en/refusals/company.ts'
import donations from './en/refusals/donations.ts'
import kit from './en/refusals/kit.ts'
import missing from './en/refusals/missing.ts'
import money from './en/refusals/money.ts'
import news from './en/refusals/news.ts'
import papers from './en/refusals/papers.ts'
import people from './en/refusals/people.ts'
import sales from './en/refusals/sales.ts'
import stock from './en/refusals/stock.ts'
import support from './en/refusals/support.ts'
import trade from './en/refusals/trade.ts'
import { fill, type Params, type Said } from './sentence.ts'

/**
 * Every refusal of the server by its code. Only the server loads them all: on the wire the English sentence comes along.
 * What a form knows by itself is said from its own block, as in `amounts.ts`.
 */
export const refusals = {
  amounts,
  banks,
  broadcasts,
  company,
  donations,
  kit,
  missing,
  money,
  news,
  papers,
  people,
  sales,
  stock,
  support,
  trade,
} as const

type Refusals = typeof refusals
export type RefusalCode = { [B in keyof Refusals]: `${B}.${keyof Refusals[B] & string}` }[keyof Refusals]
type Sentence<C> = C extends `${infer B extends keyof Refusals}.${infer K}` ? Refusals[B][K & keyof Refusals[B]] : never

/** What does not exist, as `notFound` names it. */
export type Missing = keyof typeof missing

/** A refusal by its code, its holes filled. A code or a value that is missing does not compile. */
export function said<C extends RefusalCode>(code: C, ...given: Params<Sentence<C>>): Said {
  const [params = {}] = given
  const [block = '', key = ''] = code.split('.')
  const sentences: Readonly<Record<string, string>> = refusals[block as keyof Refusals]
  return { code, params, sentence: fill(sentences[key] ?? code, params) }
}
