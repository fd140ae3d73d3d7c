/** Vowels twice, so that texts are about a third longer, and no letter as English writes it. */
const letters: Readonly<Record<string, string>> = {
  ...{ a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', A: 'ÁÁ', E: 'ÉÉ', I: 'ÍÍ', O: 'ÓÓ', U: 'ÚÚ' },
  ...{ c: 'ç', n: 'ñ', s: 'š', y: 'ý', z: 'ž', C: 'Ç', N: 'Ñ', S: 'Š', Y: 'Ý', Z: 'Ž' },
}

/** A sentence as nobody writes it: `[Íítéém {{no}}]`. What is put into its holes stays as it is. */
export const pseudo = (sentence: string): string =>
  `[${sentence.replace(/\{\{\w+\}\}|[a-z]/gi, (part) => letters[part] ?? part)}]`

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
