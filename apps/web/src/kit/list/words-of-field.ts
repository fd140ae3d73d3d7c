/** A filter, as far as it says what the values of its fields are called. */
export interface Worded {
  readonly names: readonly string[]
  readonly words?: Readonly<Record<string, string>>
}

/** What the values of a field are called, where the filter of the same name lists them. */
export const wordsOfField = (filters: readonly Worded[], field: string): Readonly<Record<string, string>> | undefined =>
  filters.find(({ names }) => names.length === 1 && names[0] === field)?.words
