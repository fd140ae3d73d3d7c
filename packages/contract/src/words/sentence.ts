/** The values a sentence asks for: `'At most {{most}}.'` asks for `most`. */
export type Holes<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Holes<Rest> : never

/** What is put into the holes of a sentence; none for a sentence that has none. */
export type Params<Sentence> = [Holes<Sentence>] extends [never]
  ? []
  : [params: Readonly<Record<Holes<Sentence>, string | number>>]

/** Sentences of one part of the portal, by the second half of their code. */
export type Block = Readonly<Record<string, string>>

/** Which sentence it is, and what it is about: enough to say it in any language. */
export interface Reason {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

/** A sentence in English with what it takes to say it in another language. */
export interface Said extends Reason {
  readonly sentence: string
}

/** Puts values where a sentence says {{name}}. */
export const fill = (sentence: string, params: Reason['params'] = {}): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
