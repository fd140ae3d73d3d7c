import { templateFileName, type TemplateKind } from '@banyan/contract/bank-profiles/templates.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { answerTemplate } from '@banyan/domain/bank-files/answer-template.ts'
import { statementTemplate } from '@banyan/domain/bank-files/statement-template.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { mappingOf } from '#features/ledger/bank-statements/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { notFound, Refusal, refuseField } from '#kit/http/refusal.ts'
import { bytesOf } from './layout-bytes.ts'
import { maybeBankProfile } from './queries.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  fixed: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

interface TemplateFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/**
 * A file in the form of a profile, one that is switched off too. Refuses with 404 an unknown profile, on `kind` a file that
 * the profile does not say, and with 409 one in which a column has no room for what is read.
 */
export async function getTemplateFile(
  db: Reader,
  { profile_id, kind }: { readonly profile_id: bigint; readonly kind: TemplateKind },
  today: Day,
): Promise<TemplateFile> {
  const profile = await maybeBankProfile(db, profile_id)
  if (profile === undefined) throw notFound('bank_profile')
  const template = kind === 'statement' ? statementTemplate(mappingOf(profile)) : answerTemplate(profile, kind, today)
  if (template === undefined) throw refuseField('kind', said('banks.profile_no_answer'), 'profile_no_answer')
  if ('because' in template) {
    const { column, width } = template
    throw new Refusal(409, 'template_too_narrow', said('banks.template_too_narrow', { column, width }))
  }
  const { form, columns, rows } = template
  const { text, is_base64 } = await bytesOf({ form, columns, separator: 'comma' }, rows, 'template')
  const name = templateFileName(profile.label, kind, form)
  return { name, type: types[form], bytes: Buffer.from(text, is_base64 ? 'base64' : 'utf8') }
}
