/** What a field of each kind is in each layer. The texts are TypeScript or SQL; `name` is the field's. */
export interface Kind {
  readonly column: (name: string) => string
  /** Of the column in SQL. */
  readonly sql: (column: string) => string
  /** Of the column as Kysely reads it. */
  readonly stored: string
  /** In a row of the contract, and what it takes from its kit. */
  readonly row: string
  /** In the body of a call; `rule` is the key of the sentence for a field left empty. */
  readonly body: (rule: string) => string
  /** In a form on the web. */
  readonly field: (name: string) => string
  /** The component of the form kit that draws it, and the file that has it. */
  readonly drawn_by: readonly [name: string, file: string]
  /** In the receipt. */
  readonly shown: (value: string) => string
  /** As a sample travels, and as it is kept, in TypeScript. */
  readonly sample: string
  readonly kept: string
}

const own = (name: string): string => name
const longest = 200

export const kinds = {
  text: {
    column: own,
    sql: (column) => `${column} text NOT NULL`,
    stored: 'string',
    row: 'z.string()',
    body: (rule) => `oneLine(${longest}).min(1, rule('${rule}'))`,
    field: (name) => `textField({ label: text('fields.${name}'), maxLength: ${longest} })`,
    drawn_by: ['textField', 'fields.tsx'],
    shown: own,
    sample: `'For a test'`,
    kept: `'For a test'`,
  },
  money: {
    column: (name) => `${name}_minor`,
    sql: (column) => `${column} bigint NOT NULL CHECK (${column} > 0)`,
    stored: 'bigint',
    row: 'money',
    body: () => 'positiveMoney',
    field: (name) => `moneyField({ label: text('fields.${name}') })`,
    drawn_by: ['moneyField', 'fields.tsx'],
    shown: (value) => `<Amount value={${value}} />`,
    sample: `'1180.50'`,
    kept: '118050n',
  },
  day: {
    column: own,
    sql: (column) => `${column} date NOT NULL`,
    stored: 'string',
    row: 'day',
    body: () => 'day',
    field: (name) => `dateField({ label: text('fields.${name}') })`,
    drawn_by: ['dateField', 'date-field.tsx'],
    shown: (value) => `<DateText value={${value}} />`,
    sample: `'2026-01-02'`,
    kept: `'2026-01-02'`,
  },
  number: {
    column: own,
    sql: (column) => `${column} integer NOT NULL CHECK (${column} >= 0)`,
    stored: 'number',
    row: 'z.number().int()',
    body: () =>
      `z.int(rule('whole_number')).min(0, rule('not_negative')).max(1_000_000, rule('at_most', { most: 1_000_000 }))`,
    field: (name) => `numberField({ label: text('fields.${name}') })`,
    drawn_by: ['numberField', 'fields.tsx'],
    shown: (value) => `<Count value={${value}} />`,
    sample: '3',
    kept: '3',
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

export interface Field {
  readonly name: string
  readonly kind: KindName
}
