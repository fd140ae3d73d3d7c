import type { z } from 'zod'
import type { Setting } from '@banyan/contract/kit/setting.ts'
import type { ReadDocument } from '../changes/document.ts'
import type { AnyFields, FieldsOf } from '../form/field.ts'
import { sentenceAt, type TextKey } from '../text.ts'
import { cardFields, type CardRules } from './setting-fields.tsx'

type Rules<S extends Setting> = z.input<S['value']>
type RuleOf<S extends Setting> = keyof Rules<S> & string

/** The words a setting needs below its key, all of them. A key that lacks one does not compile. */
type WordsFor<K extends string, Name extends string, Card extends string> = [
  `${K}.${Name | Card}` | `${K}.${Card}_note` | `${K}.save` | `${K}.saved`,
] extends [TextKey]
  ? K
  : never

export interface SettingForm<S extends Setting, K extends string, Card extends string> {
  of: S
  /** Where its words are: `withdrawals.settings`. */
  words: K & WordsFor<K, RuleOf<S>, Card>
  cards: Readonly<Record<Card, CardRules<RuleOf<S>>>>
  /** For rules that are no yes or no, no number, no amount and no line of text. */
  own?: Partial<FieldsOf<Rules<S>>>
}

/** The same, whatever setting it is. */
export interface Drawn {
  of: Setting
  words: string
  cards: Readonly<Record<string, CardRules<string>>>
  own?: object
}

/** A setting as its form asks for it: for the form itself, and for whoever reads what was asked. */
export const settingForm = <S extends Setting, K extends string, Card extends string>(
  form: SettingForm<S, K, Card>,
): SettingForm<S, K, Card> => form

export const wordAt = (key: string): string => sentenceAt(key) ?? key

/** Its cards in their order, each with its fields. */
export const partsOf = ({ of, words, cards, own = {} }: Drawn) =>
  Object.entries(cards).map(([card, rules]) => ({
    card,
    fields: cardFields(words, rules, of.value.shape, own as AnyFields),
  }))

/** How the rules of a setting are read where they are only shown: card by card. */
export const settingDocument = <S extends Setting, K extends string, Card extends string>(
  form: SettingForm<S, K, Card>,
): ReadDocument => {
  const drawn = form as unknown as Drawn
  return partsOf(drawn).map(({ card, fields }) => ({ title: wordAt(`${drawn.words}.${card}`), fields }))
}
