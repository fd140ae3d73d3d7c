/** What a ready answer may be filled in with, as `{name}`. */
export const answerFields = ['name', 'user_id', 'number', 'company'] as const
export type AnswerField = (typeof answerFields)[number]

const written = /\{([^{}\s]*)\}/g
const isField = (name: string): name is AnswerField => (answerFields as readonly string[]).includes(name)

/** The fields of a text that there are not, each once. */
export const unknownFields = (text: string): string[] => [
  ...new Set([...text.matchAll(written)].map(([, name = '']) => name).filter((name) => !isField(name))),
]

export type AnswerValues = Readonly<Record<AnswerField, string>>

/** A text with its values in it. A field without a value stays as it is written, and is named. */
export function fillAnswer(text: string, values: AnswerValues): { text: string; empty: AnswerField[] } {
  const empty = new Set<AnswerField>()
  const filled = text.replaceAll(written, (all, name: string) => {
    if (!isField(name)) return all
    if (values[name] !== '') return values[name]
    empty.add(name)
    return all
  })
  return { text: filled, empty: [...empty] }
}
