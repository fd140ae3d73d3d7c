import type { Holes } from '@banyan/contract/words/sentence.ts'
import { type English, sentenceAt } from '../text.ts'

type Block = keyof English
type Part<B extends Block> = keyof English[B] & string

/** Where words of this shape are: `withdrawals.moves`. A place that lacks one does not compile. */
export type PlaceWith<Shape> = {
  [B in Block]: { [P in Part<B>]: English[B][P] extends Shape ? `${B}.${P}` : never }[Part<B>]
}[Block]

/** Where each of these names has its word: `withdrawals.states`. */
export type PlaceOf<Names extends string> = PlaceWith<Readonly<Record<Names, string>>>

type SentencesIn<Words> = Words extends string ? Words : Words extends object ? SentencesIn<Words[keyof Words]> : never

/**
 * What the sentences of a place ask for. Block and part are looked up one after the other: by the whole place at once, the
 * compiler works out every place of English wherever the place is still to be inferred (minutes, and gigabytes).
 */
export type HolesAt<Place extends string> = Place extends `${infer B extends Block}.${infer P}`
  ? P extends keyof English[B]
    ? Holes<SentencesIn<English[B][P]>>
    : never
  : never

/** What the moves that most lives have are called, unless their noun says otherwise. */
type UsualMove = keyof English['kit']['moves']

/** What each of these moves is called and asks. */
export type MoveWords<Names extends string> = Readonly<
  Record<Names, object> & Record<Exclude<Names, UsualMove>, { label: string }>
>

/** The word of a state at its place; the state itself where there is none, so that it is seen. */
export const wordAt = (place: string, name: string): string => sentenceAt(`${place}.${name}`) ?? name

/** What became of it then: the word in `step` beside the place of its states, where it is not that of the state. */
export const stepAt = (states: string, name: string): string =>
  sentenceAt(`${states.split('.')[0]}.step.${name}`) ?? wordAt(states, name)
