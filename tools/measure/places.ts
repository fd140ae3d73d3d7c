import { nodesIn, parsed } from './shape.ts'

/** How something is named in the code that is looked for. */
export interface Naming {
  /** Files in which its names mean this and nothing else. */
  readonly isAbout: (file: string) => boolean
  readonly names: RegExp
  /** What a file says that is about it, beside its own name. */
  readonly mentions: RegExp
}

/** The name or text of a node, where it has one. */
const saidBy = ({ type, value }: { readonly type: string; readonly value?: unknown }): string | undefined =>
  (type === 'Identifier' || type === 'StringLiteral') && typeof value === 'string' ? value : undefined

/** Where something stands: a statement of a file of code, a file of words, a statement of SQL. */
function placesIn(file: string, text: string, { names }: Naming): readonly string[] {
  if (file.endsWith('.sql')) {
    const statements = text.split(';')
    return statements.flatMap((one, nth) =>
      (one.match(/[a-z_]+/g) ?? []).some((word) => names.test(word)) ? [`${file}: statement ${nth + 1}`] : [],
    )
  }
  const { body } = parsed(text, file.endsWith('.tsx'))
  return body.flatMap((statement, nth) => {
    if (statement.type === 'ImportDeclaration') return []
    const isThere = [...nodesIn(statement)].some((node) => {
      const said = saidBy(node)
      return said !== undefined && said.split(/[.:]/).some((part) => names.test(part))
    })
    return isThere ? [`${file}: part ${nth + 1}`] : []
  })
}

/** Every place of the code that names it. */
export const placesOf = (
  files: readonly string[],
  textOf: (file: string) => string,
  naming: Naming,
): readonly string[] =>
  files
    .filter((file) => naming.isAbout(file) && naming.mentions.test(file + textOf(file)) && !file.endsWith('.css'))
    .flatMap((file) => placesIn(file, textOf(file), naming))
