interface Answer {
  readonly title: string
  readonly text: string
}

/** Those that have all the words that are typed, in their title or their text. */
export function findAnswers<A extends Answer>(answers: readonly A[], typed: string): readonly A[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return answers.filter(({ title, text }) => {
    const said = `${title}\n${text}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
}
