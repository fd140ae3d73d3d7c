import { AskedFault, type Screen } from './asked.ts'
import { kinds } from './kinds.ts'

export interface Table {
  /** Whether a migration must make it. */
  readonly isNew: boolean
  /** Its rows are somebody's: there is a column `person_id`. */
  readonly isOwned: boolean
}

const bare = (type: string): string => /^Generated<(?<inner>.*)>$/.exec(type)?.groups?.['inner'] ?? type

function columnsIn(schema: string, { pascal }: Screen['one']): Map<string, string> | undefined {
  const body = new RegExp(`^export interface ${pascal} \\{\\n(?<body>[^}]*)\\}`, 'm').exec(schema)?.groups?.['body']
  if (body === undefined) return undefined
  return new Map([...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, name = '', type = '']) => [name, type]))
}

function assertCanAdd(screen: Screen, columns: ReadonlyMap<string, string>): void {
  const given = new Set(['created_at', 'person_id', ...screen.fields.map(({ name, kind }) => kinds[kind].column(name))])
  const owed = [...columns].filter(
    ([name, type]) => !given.has(name) && !type.startsWith('Generated<') && !type.includes('null'),
  )
  if (owed.length > 0)
    throw new AskedFault(
      `A row of ${screen.one.snake} cannot be added without ${owed.map(([name]) => name).join(', ')}.`,
    )
  if (!columns.has('person_id'))
    throw new AskedFault(`${screen.one.snake} has no column person_id for who added a row.`)
}

/** The table of the noun, by the row types that are made from the database. Throws an AskedFault where it does not fit. */
export function tableOf(screen: Screen, schema: string): Table {
  const columns = columnsIn(schema, screen.one)
  if (columns === undefined) return { isNew: true, isOwned: true }
  const needed = screen.fields.map(({ name, kind }) => [kinds[kind].column(name), kinds[kind].stored] as const)
  for (const [name, type] of [['id', 'bigint'], ['created_at', 'Date'], ...needed] as const) {
    const found = columns.get(name)
    if (found === undefined) throw new AskedFault(`The table ${screen.one.snake} has no column ${name}.`)
    if (bare(found) !== type) throw new AskedFault(`${screen.one.snake}.${name} is ${found}, not ${type}.`)
  }
  const isOwned = columns.has('person_id')
  if (screen.shape === 'form') assertCanAdd(screen, columns)
  else if (screen.area !== 'admin' && !isOwned)
    throw new AskedFault(`${screen.one.snake} has no column person_id, so nobody's own rows can be told from others'.`)
  return { isNew: false, isOwned }
}
