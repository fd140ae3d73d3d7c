import { type Block, fill, type Params, type Said } from './sentence.ts'

/**
 * Rules carry their English sentence, because zod keeps a text and nothing else. Sentences of rules are few and made
 * when the schemas are, so each leads back to the code it was made from.
 */
const codes = new Map<string, Said>()

/** The rules of one block: `rule('count_most', { most: 5 })` is its sentence. A key that is missing does not compile. */
export const rulesOf =
  <B extends Block>(name: string, block: B) =>
  <K extends keyof B & string>(key: K, ...given: Params<B[K]>): string => {
    const [params = {}] = given
    const sentence = fill(block[key] ?? key, params)
    if (!codes.has(sentence)) codes.set(sentence, { code: `rule.${name}.${key}`, params, sentence })
    return sentence
  }

/** The code and the values of what a rule said; a sentence of no rule has the code `other`. */
export const reasonOf = (sentence: string): Said => codes.get(sentence) ?? { code: 'other', params: {}, sentence }
