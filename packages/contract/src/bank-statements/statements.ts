import { z } from 'zod'
import { entryFaults } from '@banyan/domain/bank-statements/read-entry.ts'
import { dayForms, statementFields } from '@banyan/domain/bank-statements/statement-mapping.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { harmless } from '../kit/guard.ts'
import { listEndpoint } from '../kit/list.ts'
import { chosenId, dataOf, day, done, id, instant, money } from '../kit/values.ts'
import { bankingRule } from '../words/rules/banking.ts'
import { peopleRule } from '../words/rules/people.ts'
import { rule } from '../words/rules/common.ts'

export { dayForms, statementFields }

const megabyte_bytes = 1_048_576
/** A row has some 200 bytes, so this holds as many as a statement may have, with room to spare. */
export const statement_file_bytes = 4 * megabyte_bytes

const file = z
  .file(bankingRule('statement_file'))
  .refine(({ name }) => /[^/\\]\.(csv|txt|tsv|xlsx)$/i.test(name), bankingRule('statement_type'))
  .refine(({ size }) => size > 0, peopleRule('file_empty'))
  .refine(
    ({ size }) => size <= statement_file_bytes,
    peopleRule('file_large', { most_mb: statement_file_bytes / megabyte_bytes }),
  )

/** The name of a column in the head, or its number where there is no head; empty where the bank has none. */
const column = oneLine(60).default('')

/** By which columns and forms a statement is read, as a form says it. */
export const mappingFields = {
  has_head: z.enum(['yes', 'no'], rule('choice')).default('yes'),
  day_form: z.enum(dayForms, rule('choice')).default('dmy'),
  /** Of a file in which nothing parts the columns: how many characters each has, as "10,14,18". */
  widths: z
    .string(bankingRule('widths'))
    .trim()
    .max(100, bankingRule('widths'))
    .regex(/^(\d{1,3}(\s*,\s*\d{1,3}){1,19})?$/, bankingRule('widths'))
    .default(''),
  day: column,
  narration: column,
  reference: column,
  debit: column,
  credit: column,
  amount: column,
  sign: column,
  balance: column,
  account_no: column,
}

/** Where nothing is chosen yet. */
export const no_mapping = z.object(mappingFields).parse({})

const body = z.strictObject({
  file,
  deposit_account_id: chosenId,
  /** A bank profile, which then says the whole mapping; empty: the columns that follow say it. */
  profile_id: z
    .string(rule('choice'))
    .regex(/^\d{0,18}$/, rule('choice'))
    .default(''),
  ...mappingFields,
})

/** The same as it is answered. */
export const saidMapping = z.object({
  has_head: z.enum(['yes', 'no']),
  day_form: z.enum(dayForms),
  widths: z.string(),
  ...(Object.fromEntries(statementFields.map((field) => [field, z.string()])) as Record<
    (typeof statementFields)[number],
    z.ZodString
  >),
})

/** new: is written. known: an entry of a file before. twice: the same as one above. skipped: a sum or an empty line. */
export const statementOutcomes = ['new', 'known', 'twice', 'skipped', 'wrong'] as const

const row = z.object({
  row_no: z.number().int(),
  outcome: z.enum(statementOutcomes),
  fault: z.enum(entryFaults).nullable(),
  /** What is wrong, or where it is already; empty otherwise. */
  message: z.string(),
  value_day: day.nullable(),
  amount: money.nullable(),
  reference: z.string(),
  narration: z.string(),
  balance: money.nullable(),
})

const judged = z.object({
  /** As the file was read: what was said, or where nothing was, what its heads suggest. */
  mapping: saidMapping,
  /** The columns that can be chosen. */
  columns: z.array(z.string()),
  /** Why no row could be read; null where rows were. */
  fault: z.string().nullable(),
  /** The rows with faults first; the most that are told is `told_rows`. */
  rows: z.array(row),
  news: z.number().int(),
  known: z.number().int(),
  twice: z.number().int(),
  skipped: z.number().int(),
  wrong: z.number().int(),
  /** What the new entries come to. */
  credited: money,
  debited: money,
  first_day: day.nullable(),
  last_day: day.nullable(),
})

/** So many rows of a file are told. */
export const told_rows = 300

const pages = ['admin/import-bank-statement'] as const

export const checkStatement = endpoint({
  method: 'POST',
  path: '/admin/bank-statements/check',
  guard: harmless,
  summary: 'Reads a bank statement and says what each row is; nothing is kept',
  pages,
  upload_bytes: statement_file_bytes,
  isQuiet: true,
  body,
  reply: dataOf(judged),
})

/** An entry is a second voice only where somebody else than whoever approved the payment imported it. */
export const importStatement = endpoint({
  method: 'POST',
  path: '/admin/bank-statements',
  guard: harmless,
  summary: 'Keeps the entries of a bank statement, those that are new, or nothing where a row is wrong',
  pages,
  upload_bytes: statement_file_bytes,
  body,
  reply: dataOf(judged.extend({ statement_no: z.string().nullable() })),
})

/** counts: its entries are what the bank says. undone: it was taken back, and its entries say nothing. */
const statementState = z.enum(['counts', 'undone'], rule('choice'))

export const listStatements = listEndpoint({
  path: '/admin/bank-statements',
  summary: 'Bank statements that were imported, newest first',
  pages: ['admin/bank-statements'],
  row: z.object({
    id,
    statement_no: z.string(),
    account: z.string(),
    file_name: z.string(),
    first_day: day,
    last_day: day,
    new_count: z.number().int(),
    known_count: z.number().int(),
    imported_by_user_id: z.string(),
    imported_at: instant,
    state: statementState,
    undone_by_user_id: z.string().nullable(),
    undone_at: instant.nullable(),
    undo_reason: z.string().nullable(),
  }),
  filters: { deposit_account_id: id, state: statementState },
  sorts: ['imported_at', 'last_day', 'new_count'],
  exportLimit: 10_000,
})

/**
 * Whoever takes a statement back takes away what the bank said, so a second admin agrees. What money has moved on stays.
 */
export const undoStatement = endpoint({
  method: 'POST',
  path: '/admin/bank-statements/:id/undo',
  guard: { second: 'always', isFreeAtFirst: true, gives: [] },
  summary: 'Takes back a whole statement that was read wrongly: its entries count no more, and their matches end',
  pages: ['admin/bank-statements'],
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: oneLine(300).min(3, rule('reason')) }),
  reply: done,
})

/** The accounts that a statement can be of. */
export const findStatementAccounts = endpoint({
  method: 'GET',
  path: '/admin/bank-statement-accounts',
  summary: 'The company’s bank accounts, and by which mapping the last statement of each was read',
  pages: ['admin/import-bank-statement', 'admin/bank-statements'],
  reply: dataOf(z.array(z.object({ id, label: z.string(), account_no: z.string(), mapping: saidMapping.nullable() }))),
})
