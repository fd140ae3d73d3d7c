import type { Holes } from '@banyan/contract/words/sentence.ts'
import { type At, type English, sentenceAt } from '../text.ts'

type Block = keyof English
type Part<B extends Block> = keyof English[B] & string

/** Where each of these names has its word, or words: `withdrawals.states`. A place that lacks one does not compile. */
export type PlaceOf<Names extends string, Word = string> = {
  [B in Block]: { [P in Part<B>]: English[B][P] extends Readonly<Record<Names, Word>> ? `${B}.${P}` : never }[Part<B>]
}[Block]

type HolesIn<Words> = Words extends string ? Holes<Words> : { [K in keyof Words]: HolesIn<Words[K]> }[keyof Words]

/** What the sentences of a place ask for. */
export type HolesAt<Place extends string> = HolesIn<At<English, Place>>

/** The word of a state at its place; the state itself where there is none, so that it is seen. */
export const wordAt = (place: string, name: string): string => sentenceAt(`${place}.${name}`) ?? name
