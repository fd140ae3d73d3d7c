type Values = Readonly<Record<string, unknown>>

/** How a value is read where it is only shown: an amount in the company's money, or in words of its own. */
export type Reads = 'amount' | ((value: unknown) => string | undefined)

/** One field of a kept document. A field of a form says all of it by itself. */
export interface ReadField {
  readonly label: string
  readonly reads?: Reads
  /** Only then it counts. */
  readonly isAsked?: (values: Values) => boolean
}

export interface ReadPart {
  readonly title?: string
  readonly fields: Readonly<Record<string, ReadField>>
}

/** How a kept document is read: the parts of the form it was typed in, in their order. */
export type ReadDocument = readonly ReadPart[]

/** The field of a document by its name. */
export const fieldOf = (document: ReadDocument, name: string): ReadField | undefined =>
  document.find(({ fields }) => fields[name] !== undefined)?.fields[name]

/** The names of some fields in the order of the document; what it does not know comes last. */
export function inOrder(document: ReadDocument, names: readonly string[]): string[] {
  const known = document.flatMap(({ fields }) => Object.keys(fields))
  return [...known.filter((name) => names.includes(name)), ...names.filter((name) => !known.includes(name))]
}
