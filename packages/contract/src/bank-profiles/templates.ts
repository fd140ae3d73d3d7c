import { z } from 'zod'
import type { FileTemplate } from '@banyan/domain/bank-files/made-up-row.ts'
import { endpoint } from '../kit/endpoint.ts'
import { chosenId } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'

/** The files of a bank that are read: its statement, its result file and its list of returns. */
export const templateKinds = ['statement', 'result', 'reverse'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** Nothing in it is a payment, and no row of it does anything. */
export const getBankTemplate = endpoint({
  method: 'GET',
  path: '/admin/bank-profile-template',
  summary: 'A file in the form of a bank profile, with its head and one made-up row',
  pages: ['admin/bank-statements', 'admin/import-bank-statement', 'admin/withdrawal/withdrawal-requests'],
  query: z.strictObject({ profile_id: chosenId, kind: z.enum(templateKinds, rule('choice')) }),
  reply: z.file(),
})

const endings: Readonly<Record<FileTemplate['form'], string>> = { csv: 'csv', fixed: 'txt', xlsx: 'xlsx' }

/** "namuna-bank-result-template.xlsx"; letters that are none of a plain file name are left out. */
export function templateFileName(label: string, kind: TemplateKind, form: FileTemplate['form']): string {
  const plain = label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${plain === '' ? 'bank' : plain}-${kind}-template.${endings[form]}`
}
