import { createContext, use } from 'react'
import english from '#messages/en/ui.ts'

type Widened<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Widened<Words[Key]> }

/** Every word the look says by itself. */
export type UiWords = Widened<typeof english>

const UiWordsContext = createContext<UiWords>(english)

/** Gives the look its words in another language; English is the default. */
export const UiWordsProvider = UiWordsContext.Provider

export const useUiWords = () => use(UiWordsContext)

/** The form of a word for a count, by the rules of the language that the words are in. */
export const countedForm = (
  { locale }: Pick<UiWords, 'locale'>,
  count: number,
  forms: { readonly one: string; readonly other: string },
): string => (new Intl.PluralRules(locale).select(count) === 'one' ? forms.one : forms.other)

/** Puts values into a sentence where it says {{name}}. */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}
