import { createInstance } from 'i18next'
import english from '#messages/en/index.ts'
import { createStore } from './store.ts'

/** Every path to a sentence: `'accounts.sign_in.title'`. */
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

type Holes<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Holes<Rest> : never

type English = typeof english
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

const i18n = createInstance()
void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  initAsync: false,
  // A key may hold a colon, as the first pair 2:1 does; there is one namespace.
  nsSeparator: false,
  resources: { en: { translation: english } },
  // React writes text, never HTML.
  interpolation: { escapeValue: false },
})

export const language = createStore('en')

/** i18next checks keys its own way; ours is checked above, so it gets plain strings. */
const translate = i18n.t as unknown as (key: string, values?: Readonly<Record<string, string | number>>) => string

export const text: Text = (key, ...values) => translate(key, values[0])
