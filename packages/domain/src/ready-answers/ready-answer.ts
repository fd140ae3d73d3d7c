/** What a ready answer may be filled in with, as `{name}`. */
export const answerFields = ['name', 'user_id', 'number', 'company'] as const
export type AnswerField = (typeof answerFields)[number]
export type AnswerValues = Readonly<Record<AnswerField, string>>

const written = /\{([^{}\s]*)\}/g
const isField = (name: string): name is AnswerField => (answerFields as readonly string[]).includes(name)
const namesIn = (text: string): string[] => [...new Set([...text.matchAll(written)].map(([, name = '']) => name))]

/** The fields of a text that there are not, each once. */
export const unknownFields = (text: string): string[] => namesIn(text).filter((name) => !isField(name))

/** The fields of a text that are not filled in, each once. */
export const openFields = (text: string): AnswerField[] => namesIn(text).filter(isField)

/** A text with its values in it. A field without a value stays as it is written. */
export const fillAnswer = (text: string, values: AnswerValues): string =>
  text.replaceAll(written, (all, name: string) => (isField(name) && values[name] !== '' ? values[name] : all))
