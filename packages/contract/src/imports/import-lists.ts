import { z } from 'zod'
import { reason } from '../kit/errors.ts'
import { flag, day, id, money, side, volume } from '../kit/values.ts'
import { listEndpoint } from '../kit/list.ts'
import { importColumn, importFaultCode } from './imports.ts'

const oneOf = { import_id: id }

/** Every fault of every row, row by row. */
export const listImportFaults = listEndpoint({
  path: '/admin/import-faults',
  summary: 'What is wrong with the rows of one file of members',
  pages: ['admin/import'],
  row: z.object({
    /** The row of the file, as a spreadsheet counts: the head is row 1. */
    row_no: z.number().int(),
    /** Null where it is the row as a whole. */
    column: importColumn.nullable(),
    code: importFaultCode,
    /** What the cell holds, cut where it is long; of papers its last four characters. */
    value: z.string(),
    message: z.string(),
    reason,
    /** The user id of the row, as it was written. */
    user_id: z.string(),
  }),
  filters: { ...oneOf, code: importFaultCode, column: importColumn },
  chosenBy: ['import_id'],
  sorts: ['row_no'],
  defaultSort: 'row_no',
  exportLimit: 1_000_000,
})

/** The rows as they are read, good and bad. After acceptance and after undoing there are none. */
export const listImportRows = listEndpoint({
  path: '/admin/import-rows',
  summary: 'The rows of one file of members',
  pages: ['admin/import'],
  row: z.object({
    row_no: z.number().int(),
    user_id: z.string(),
    name: z.string(),
    /** Where the codes of the member go. */
    mobile: z.string(),
    email: z.string(),
    sponsor_user_id: z.string(),
    parent_user_id: z.string(),
    /** Null where the row names none of the two. */
    side: side.nullable(),
    joined_on: day.nullable(),
    package_name: z.string(),
    activated_on: day.nullable(),
    income_wallet: money,
    fund_wallet: money,
    repurchase_wallet: money,
    year_income: money,
    year_tds: money,
    pan_masked: z.string(),
    account_no_masked: z.string(),
    upi_masked: z.string(),
    left_carry: volume,
    right_carry: volume,
    faults: z.number().int(),
  }),
  filters: {
    ...oneOf,
    user_id: z.string().trim().max(50),
    is_bad: flag,
    has_balance: flag,
    has_tax: flag,
    has_carry: flag,
    /** Mobile or e-mail of an admin or a franchise. */
    has_office_contact: flag,
  },
  chosenBy: ['import_id'],
  sorts: ['row_no'],
  defaultSort: 'row_no',
  totals: z.object({
    income_wallet: money,
    fund_wallet: money,
    repurchase_wallet: money,
    year_income: money,
    year_tds: money,
    left_carry: volume,
    right_carry: volume,
  }),
  exportLimit: 1_000_000,
})
