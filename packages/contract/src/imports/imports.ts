import { z } from 'zod'
import {
  importColumns,
  most_import_rows,
  neededColumns,
  openingColumns,
} from '@banyan/domain/imports/import-columns.ts'
import { importFaultCodes } from '@banyan/domain/imports/import-fault.ts'
import { endpoint } from '../kit/endpoint.ts'
import { reason } from '../kit/errors.ts'
import { oneLine, password } from '../kit/fields.ts'
import { dataOf, day, id, instant, money, volume } from '../kit/values.ts'
import { keptFrom } from '../kit/kept-from.ts'
import { listEndpoint } from '../kit/list.ts'
import { rule } from '../words/rules/common.ts'
import { peopleRule } from '../words/rules/people.ts'

export { importColumns, most_import_rows, neededColumns, openingColumns }

const megabyte_bytes = 1_048_576
/** A full row has some 150 bytes, so this holds as many rows as a file may have, with room to spare. */
export const import_file_bytes = 48 * megabyte_bytes

export const importColumn = z.enum(importColumns, rule('choice'))
export const importFaultCode = z.enum(importFaultCodes, rule('choice'))

/**
 * checking: every row is looked at. faulty: rows are bad, and nothing was changed. ready: every row is good. running: members
 * are written, and others join meanwhile. imported: they are in the network, without a balance and without a package, until a
 * second admin accepts. accepting: packages and balances are entered. accepted: all is done, for ever. undoing: the members
 * are taken out again, of the network first. undone: everything is as before. discarded: a file that was never run.
 */
export const importState = z.enum([
  'checking',
  'faulty',
  'ready',
  'running',
  'imported',
  'accepting',
  'accepted',
  'undoing',
  'undone',
  'discarded',
])
export type ImportState = z.output<typeof importState>

/** Whether a file in this state has brought members who do not count yet and still may: an undo can end in keeping them. */
const isOpen: Readonly<Record<ImportState, boolean>> = {
  checking: false,
  faulty: false,
  ready: false,
  running: true,
  imported: true,
  accepting: true,
  accepted: false,
  undoing: true,
  undone: false,
  discarded: false,
}
export const openImports: readonly ImportState[] = importState.options.filter((state) => isOpen[state])

const batch = {
  id,
  /** As people see it: IM-000017. */
  import_no: z.string(),
  file_name: z.string(),
  state: importState,
  uploaded_at: instant,
  uploaded_by_user_id: z.string(),
  rows: z.number().int(),
  /** Rows with a fault; 0 while it is checked for the first time. */
  bad_rows: z.number().int(),
  /** What all wallets begin with together. */
  opening: money,
  imported_at: instant.nullable(),
  accepted_at: instant.nullable(),
  accepted_by_user_id: z.string().nullable(),
}

export const listImports = listEndpoint({
  path: '/admin/imports',
  summary: 'Files of members that were uploaded, newest first',
  pages: ['admin/imports'],
  row: z.object(batch),
  filters: { state: importState },
  sorts: ['uploaded_at', 'rows', 'opening'],
  exportLimit: 10_000,
})

/** Why a batch is not in the state that somebody asked for: what stopped it, in words. */
const stopped = z.object({ code: z.string(), message: z.string(), reason })

const importDetail = z.object({
  ...batch,
  /** Whoever began the run; null before. */
  run_by_user_id: z.string().nullable(),
  checked_at: instant.nullable(),
  undone_at: instant.nullable(),
  /** Whoever asked for it to be undone; null before. */
  undone_by_user_id: z.string().nullable(),
  undo_reason: z.string(),
  /** What goes on in the background, in rows; null where nothing does. */
  progress: z.object({ done: z.number().int(), of: z.number().int() }).nullable(),
  /** How many faults of each kind there are, by column, the most frequent first. */
  faults: z.array(
    z.object({ code: importFaultCode, column: importColumn.nullable(), count: z.number().int(), message: z.string() }),
  ),
  /** Figures of all rows that can be read. */
  totals: z.object({
    members: z.number().int(),
    /** Rows with a package. */
    active: z.number().int(),
    income_wallet: money,
    fund_wallet: money,
    repurchase_wallet: money,
    /** How many wallets begin with a balance. */
    wallets: z.number().int(),
    /** What all tax years open with together: credited and deducted in the financial year of the upload. */
    year_income: money,
    year_tds: money,
    /** "2026-27". */
    tax_year_name: z.string(),
    /** Rows with a PAN, and rows with bank details: they wait for approval once the file is accepted. */
    pans: z.number().int(),
    banks: z.number().int(),
    /** Rows with the mobile number or e-mail of an admin or a franchise, who would get the codes of these members. */
    office_contacts: z.number().int(),
    /** What all legs of a side carried together. */
    left_carry: volume,
    right_carry: volume,
    /** How many members bring a leg that carried something. */
    legs: z.number().int(),
    first_joined_on: day.nullable(),
    last_joined_on: day.nullable(),
    by_package: z.array(z.object({ package_name: z.string(), members: z.number().int() })),
  }),
  /** What kept the last run, acceptance or undoing from its end; null where nothing did. */
  stopped: stopped.nullable(),
  /** Until when it may be undone; null before it has run and after it was accepted. */
  undo_until: instant.nullable(),
  /** Somebody is there who may accept it. */
  has_second: z.boolean(),
  kept_from: keptFrom,
  may: z.object({
    /** Looks at every row again. */
    check: z.boolean(),
    run: z.boolean(),
    /** The reader may accept: another admin uploaded and ran it, and the two count as two. */
    accept: z.boolean(),
    undo: z.boolean(),
    discard: z.boolean(),
  }),
})

const one = { params: z.strictObject({ id }), reply: dataOf(importDetail) } as const
const act = { ...one, method: 'POST', pages: ['admin/import'], isOnce: true } as const

export const getImport = endpoint({
  ...one,
  pages: ['admin/import'],
  method: 'GET',
  path: '/admin/imports/:id',
  summary: 'One file of members: its figures, its faults by kind, what goes on and what may be done',
})

/** A file with the heads and nothing else. */
export const importTemplate = endpoint({
  method: 'GET',
  path: '/admin/import-template.csv',
  summary: 'An empty CSV file with the heads of all columns',
  pages: ['admin/import-members', 'admin/imports'],
  reply: z.file().mime('text/csv'),
})
export const importTemplateName = 'members.csv'

/** CSV, or the text with tabs that Excel saves. */
const isOfCells = ({ name }: File): boolean => /[^/\\]\.(csv|txt|tsv)$/i.test(name)

/**
 * Refused on `file` is what is no such file: neither UTF-8 nor UTF-16, without a head or with another one, with too many rows, with a
 * quote that never ends. What is wrong with rows is found by the check, which begins at once.
 */
export const uploadImport = endpoint({
  method: 'POST',
  path: '/admin/imports',
  summary: 'Uploads a file of members (CSV, or text with tabs), which is checked in the background and changes nothing',
  pages: ['admin/import-members'],
  upload_bytes: import_file_bytes,
  body: z.strictObject({
    file: z
      .file(peopleRule('import_file'))
      .refine(isOfCells, peopleRule('import_type'))
      .refine(({ size }) => size > 0, peopleRule('file_empty'))
      .refine(
        ({ size }) => size <= import_file_bytes,
        peopleRule('file_large', { most_mb: import_file_bytes / megabyte_bytes }),
      ),
  }),
  reply: dataOf(z.object({ id, import_no: z.string(), rows: z.number().int() })),
})

export const checkImport = endpoint({
  ...act,
  path: '/admin/imports/:id/check',
  summary: 'Looks at every row again, after something in the portal was changed',
})

export const runImport = endpoint({
  ...act,
  path: '/admin/imports/:id/run',
  summary: 'Writes the members of a file without faults into the network, while others go on joining',
})

export const acceptImport = endpoint({
  ...act,
  path: '/admin/imports/:id/accept',
  guard: { second: 'asks', gives: ['inflow', 'bank of another'] },
  summary:
    'A second admin agrees: packages become active, opening balances are entered, legs and tax years open, and papers wait for approval, for ever',
  body: z.strictObject({
    /** What the page showed as the sum of all balances: refused where it is another one. */
    opening: money,
    /** As `opening`, of the tax years; nothing where no row brings one. */
    year_income: money.prefault('0.00'),
    year_tds: money.prefault('0.00'),
    /** The same of what left and right legs carried. */
    left_carry: volume.prefault('0.00'),
    right_carry: volume.prefault('0.00'),
    current_password: password,
  }),
})

const why = oneLine(300).min(3, rule('reason'))

export const undoImport = endpoint({
  ...act,
  path: '/admin/imports/:id/undo',
  summary: 'Takes every member of a batch out again, before it is accepted; refused where something refers to them',
  body: z.strictObject({ reason: why, current_password: password }),
})

export const discardImport = endpoint({
  ...act,
  path: '/admin/imports/:id/discard',
  summary: 'Throws away a file that was not run, with its rows',
})
