import { z } from 'zod'

/** How a column of a sheet is headed, and what its values are called: as on the screen of whoever asks. */
export const sheetHead = z.strictObject({
  head: z.string().max(100),
  words: z.record(z.string().max(100), z.string().max(200)).optional(),
})
export type SheetHead = z.output<typeof sheetHead>

/** The heads of a sheet by the names of its columns. */
export const sheetHeads = z.record(z.string().max(100), sheetHead)

/** The kinds of files an export can be. */
export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]
