import pg from 'pg'

/** The words that a column may hold, by `table.column`. */
export type ColumnWords = ReadonlyMap<string, readonly string[]>

/** `CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text])))`, and `CHECK ((wallet = 'FUND'::text))`. */
const one_of = /^CHECK \(\((?<column>\w+) = ANY \(ARRAY\[(?<words>[^\]]+)\]\)\)\)$/
const one_word = /^CHECK \(\((?<column>\w+) = '(?<word>\w+)'::text\)\)$/

/** What the checks of the tables say of their columns. */
export async function readColumnWords(url: string): Promise<ColumnWords> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string; check: string }>(
      `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as "check" from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`,
    )
    return new Map(
      rows.flatMap(({ table, check }) => {
        const several = one_of.exec(check)?.groups
        const single = one_word.exec(check)?.groups
        const words =
          several?.['words']?.match(/(?<=')[^',]*(?='::text)/g) ?? (single?.['word'] ? [single['word']] : [])
        const column = several?.['column'] ?? single?.['column']
        return words.length === 0 ? [] : [[`${table}.${column}`, words] as const]
      }),
    )
  } finally {
    await client.end()
  }
}

const interfaceOf = (table: string): string =>
  table.replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** The row types with the words of each column in place of `string`. @throws where a column is not found */
export function withColumnWords(schema: string, words: ColumnWords): string {
  let told = schema
  for (const [name, allowed] of words) {
    const [table = '', column = ''] = name.split('.')
    const line = new RegExp(`(export interface ${interfaceOf(table)} \\{[^}]*?\\n  ${column}: [^\\n]*?)\\bstring\\b`)
    if (!line.test(told)) throw new Error(`${name} is not a column of text in the row types`)
    told = told.replace(line, (_all, before: string) => before + allowed.map((word) => `"${word}"`).join(' | '))
  }
  return told
}
