import type { z } from 'zod'
import type { QueryOf } from '@banyan/contract/kit/endpoint.ts'
import { sheetFormats, type CsvSeparator, type FiguresSheet, type SheetHead } from '@banyan/contract/kit/sheet.ts'
import type { Asking } from '../context.ts'
import { figuresExport } from '../lists/figures-export.ts'
import { sendExport } from '../lists/send-export.ts'
import { mountBytes, type Api } from './mount.ts'

/**
 * Puts the files of figures on the wire, beside the call that answers them: the same query, the same people, and a line
 * in the audit as for every export. All rows are in memory, so it is for figures and not for lists.
 */
export function mountSheet<S extends FiguresSheet>(
  api: Api,
  sheet: S,
  rowsOf: (context: Asking, query: QueryOf<S['of']>) => Promise<readonly z.output<S['row']>[]>,
): void {
  for (const format of sheetFormats)
    mountBytes(api, sheet.files[format], async (context, { query }, reply) => {
      const { heads, separator, ...asked } = query as Readonly<Record<string, unknown>> & {
        heads: Record<string, SheetHead>
        separator: CsvSeparator
      }
      const wanted = figuresExport(sheet, {
        heads,
        separator,
        asked,
        rowsOf: (reading) => rowsOf(reading, asked as QueryOf<S['of']>),
      })
      await sendExport(reply, context, { wanted, format, held: api.wire.held })
      return reply
    })
}
