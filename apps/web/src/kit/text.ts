import type { Holes } from '@banyan/contract/words/sentence.ts'
import type english from '#messages/en/index.ts'
import { countText } from '#ui/figures/money.ts'
import { fillIn, type UiWords } from '#ui/words.ts'
import { createStore } from './store.ts'

/** Every path to a sentence: its file, and the names inside, with dots between. */
type Leaf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}` }[keyof T & string]

/** A sentence that counts is written twice, `rows_one` and `rows_other`, and asked for as `rows`. */
type Asked<K extends string> = K extends `${string}_one` ? never : K extends `${infer Base}_other` ? Base : K

type At<T, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : K extends keyof T
    ? T[K]
    : `${K}_other` extends keyof T
      ? T[`${K}_other`]
      : never

export type English = typeof english
export type TextKey = Asked<Leaf<English>>
type Values<K extends string> = [Holes<At<English, K>>] extends [never]
  ? []
  : [values: Readonly<Record<Holes<At<English, K>>, string | number>>]

/**
 * A sentence of the message files, its holes filled. A key or a value that is missing does not compile.
 * The whole portal is drawn under the language as its key, so a sentence asked for while drawing is never an old one.
 * A sentence kept outside of a component (a constant of a module) would stay in the first language.
 */
export type Text = <K extends TextKey>(key: K, ...values: Values<K>) => string

/** The sentences of one file, by the parts of their keys. */
export interface Words {
  readonly [part: string]: string | Words
}

const files: Record<string, Words> = {}

/** Makes the sentences of a message file known. The build calls it for every file that a module speaks from. */
export function addWords(file: string, words: Words): void {
  files[file] = words
}

/** What a language says in place of English. */
export interface Speech {
  /** The sentence of a key of the message files, its holes still open. */
  sentence(key: string, english: string): string
  /** The sentence of a rule or a refusal, its holes still open; undefined for one it does not know. */
  reason(code: string): string | undefined
  /** The words of the look. */
  readonly look: UiWords
}

export const language = createStore('en')

let spoken: Speech | undefined

/** What is spoken in place of English; undefined while it is English. */
export const speech = (): Speech | undefined => spoken

/** Changes the language, and everything on the screen with it. English says nothing in place of itself. */
export function speak(name: string, next?: Speech): void {
  spoken = next
  language.set(name)
}

/** The form a count takes in the language that is spoken: `one`, `few`, `other` ... */
export const formOf = (count: number): Intl.LDMLPluralRule => new Intl.PluralRules(language.get()).select(count)

function find(key: string): string | undefined {
  let found: string | Words | undefined = files
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/** The key of a sentence that counts, in the form of its count, with its English; English has no form but two. */
function counted(key: string, count: unknown): readonly [key: string, english: string | undefined] {
  if (typeof count !== 'number') return [key, undefined]
  const form = `${key}_${formOf(count)}`
  return [form, find(form) ?? find(`${key}_other`)]
}

/**
 * The sentence of a key that is put together, such as that of a state; undefined where there is none. Such keys have a type
 * where they are given. A count is written as the lists write it: `1,23,456`.
 */
export function sentenceAt(key: string, values: Readonly<Record<string, string | number>> = {}): string | undefined {
  const { count } = values
  const plain = find(key)
  const [asked, sentence] = plain === undefined ? counted(key, count) : [key, plain]
  if (sentence === undefined) return undefined
  // Other numbers are ids, stages and years: only a count is grouped.
  const said = typeof count === 'number' ? { ...values, count: countText(count) } : values
  return fillIn(spoken?.sentence(asked, sentence) ?? sentence, said)
}

/** The key itself where no sentence is known, so that it is seen. */
export const text: Text = (key, ...[values]) => sentenceAt(key, values) ?? key
