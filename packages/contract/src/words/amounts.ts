import sentences from './en/refusals/amounts.ts'
import { fill, type Params, type Said } from './sentence.ts'

type Sentences = typeof sentences

/** What is wrong with an amount, as `said` of the refusals has it, without the others: for forms and server alike. */
export function amountSaid<K extends keyof Sentences>(key: K, ...given: Params<Sentences[K]>): Said {
  const [params = {}] = given
  return { code: `amounts.${key}`, params, sentence: fill(sentences[key], params) }
}
