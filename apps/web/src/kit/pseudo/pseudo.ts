/** Vowels twice, so that texts are about a third longer, and no letter as English writes it. */
const plain = 'aeiouAEIOUcnsyzCNSYZ'
const accented = 'áéíóúÁÉÍÓÚçñšýžÇÑŠÝŽ'

const letterOf = (letter: string): string => {
  const at = plain.indexOf(letter)
  const written = accented[at] ?? letter
  return /[aeiou]/i.test(letter) ? written.repeat(2) : written
}

/** A sentence as nobody writes it: `[Íítéém {{no}}]`. What is put into its holes stays as it is. */
export const pseudo = (sentence: string): string =>
  `[${sentence.replace(/\{\{\w+\}\}|[a-z]/gi, (part) => (part.length === 1 ? letterOf(part) : part))}]`

interface Tree {
  readonly [key: string]: string | Tree
}

/** All sentences of a message file. */
export const pseudoTree = <T extends object>(tree: T): T =>
  Object.fromEntries(
    Object.entries(tree as Tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudo(value) : pseudoTree(value),
    ]),
  ) as T
