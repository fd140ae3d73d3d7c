import { z } from 'zod'
import { listQuery, type ListEndpoint } from '@banyan/contract/kit/list.ts'
import { headsAsked, separatorAsked } from '@banyan/contract/kit/sheet.ts'
import { rule } from '@banyan/contract/words/rules/common.ts'
import { fieldsOf } from './sheet-columns.ts'

/**
 * What may be asked of an export: all that may be asked of its list; `columns`, which chooses and orders; and `heads`,
 * which says what the columns and their values are called. Without heads, columns go by the names of their fields. A CSV
 * has the separator that is asked for.
 */
export function exportQuery(list: ListEndpoint) {
  const all = [...fieldsOf(list.row).keys()]
  const columns = z
    .string(rule('export_columns'))
    .optional()
    .transform((text) => (text === undefined || text === '' ? all : [...new Set(text.split(','))]))
    .refine((names) => names.every((name) => all.includes(name)), rule('column_unknown'))
  return listQuery(list).extend({ columns, heads: headsAsked, separator: separatorAsked })
}
