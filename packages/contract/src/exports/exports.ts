import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { sheetFormats } from '../kit/sheet.ts'
import { dataOf, done, id, instant } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'

/** What an export can be: the last three are over, and only `done` has a file. */
export const exportStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** Why an export failed. */
export const exportFaults = ['not_allowed', 'too_large', 'changed', 'interrupted'] as const

const exportRow = z.object({
  id,
  /** The list, by its address: `/admin/pins`. */
  list: z.string(),
  /** What the screen calls it. */
  title: z.string(),
  format: z.enum(sheetFormats),
  state: z.enum(exportStates),
  /** Null unless it failed. */
  fault: z.enum(exportFaults).nullable(),
  rows_written: z.number().int(),
  /** Counted when it was asked for, and again when it began. */
  rows_expected: z.number().int(),
  size_bytes: z.number().int(),
  created_at: instant,
  ended_at: instant.nullable(),
  /** When its file goes; null while there is none. */
  expires_at: instant.nullable(),
})
export type ExportRow = z.input<typeof exportRow>

const query = z.record(z.string().max(100), z.string().max(20_000, rule('export_heads')))

/** Whoever may open a list may export it, so the list decides and not a page. */
export const startExport = endpoint({
  method: 'POST',
  path: '/exports',
  body_bytes: 65_536,
  summary: 'Writes a list to a file in the background; `query` is what the list’s own export would be asked',
  pages: 'signed-in',
  isOnce: true,
  isQuiet: true,
  body: z.strictObject({
    list: z
      .string(rule('choice'))
      .max(200)
      .regex(/^\/[a-z/_-]+$/, rule('choice')),
    /** What the screen calls the list. */
    title: oneLine(100),
    format: z.enum(sheetFormats, rule('choice')),
    query,
  }),
  reply: dataOf(z.object({ id, rows_expected: z.number().int() })),
})

/** Asked for every second while one is under way. */
export const findExports = endpoint({
  method: 'GET',
  path: '/exports',
  summary: 'The own exports of the last day, newest first, and how far they have come',
  pages: 'signed-in',
  reply: dataOf(z.array(exportRow)),
})

const one = { pages: 'signed-in', params: z.strictObject({ id }) } as const

export const cancelExport = endpoint({
  ...one,
  method: 'POST',
  path: '/exports/:id/cancel',
  summary: 'Ends an export that waits or is being written; what was written of it is deleted',
  reply: done,
})

export const repeatExport = endpoint({
  ...one,
  method: 'POST',
  path: '/exports/:id/repeat',
  summary: 'Writes an export again that failed, was cancelled or has expired',
  reply: done,
})

export const removeExport = endpoint({
  ...one,
  method: 'POST',
  path: '/exports/:id/remove',
  summary: 'Deletes an export that is over, with its file',
  reply: done,
})

export const downloadExport = endpoint({
  ...one,
  method: 'POST',
  path: '/exports/:id/download',
  summary: 'A link of two minutes that downloads the file of an export once',
  isQuiet: true,
  reply: dataOf(z.object({ path: z.string(), expires_at: instant })),
})

/** A browser saves what it opens by a link without holding it; the link works once. */
export const openExport = endpoint({
  method: 'GET',
  path: '/export-files/:link',
  summary: 'The file behind a short-lived link',
  pages: 'public',
  params: z.strictObject({ link: z.string().max(100) }),
  reply: z.file(),
})
