import type { Holes } from '@banyan/contract/words/sentence.ts'
import { type At, type English, sentenceAt } from '../text.ts'

type Block = keyof English
type Part<B extends Block> = keyof English[B] & string

/** Where words of this shape are: `withdrawals.moves`. A place that lacks one does not compile. */
export type PlaceWith<Shape> = {
  [B in Block]: { [P in Part<B>]: English[B][P] extends Shape ? `${B}.${P}` : never }[Part<B>]
}[Block]

/** Where each of these names has its word: `withdrawals.states`. */
export type PlaceOf<Names extends string> = PlaceWith<Readonly<Record<Names, string>>>

type HolesIn<Words> = Words extends string ? Holes<Words> : { [K in keyof Words]: HolesIn<Words[K]> }[keyof Words]

/** What the sentences of a place ask for. */
export type HolesAt<Place extends string> = HolesIn<At<English, Place>>

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
