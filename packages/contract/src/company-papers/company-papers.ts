import { z } from 'zod'
import { paperKinds } from '@banyan/domain/company-papers/expiry.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { harmless } from '../kit/guard.ts'
import { record } from '../kit/record.ts'
import { dataOf, day, fileId, id, instant } from '../kit/values.ts'
import { seenVersion } from '../kit/versions.ts'
import { communityRule } from '../words/rules/community.ts'

export const paperKind = z.enum(paperKinds, communityRule('paper_kind'))

const body = z.strictObject({
  kind: paperKind,
  number: oneLine(60).min(1, communityRule('paper_number')),
  /** The last day on which it counts; null: it does not expire. */
  expires_on: day.nullable(),
  file_id: fileId.nullable(),
  /** On the page about the company, for everybody. */
  is_public: z.boolean(),
})
export type CompanyPaperBody = z.output<typeof body>

const isWhole: z.core.CheckFn<CompanyPaperBody> = ({ value, issues }) => {
  if (value.is_public && value.file_id === null)
    issues.push({ code: 'custom', path: ['file_id'], input: value.file_id, message: communityRule('paper_file') })
}

const path = '/admin/company-papers'
const pages = ['admin/company-papers'] as const

/** Papers of the company itself, with what expires and when. */
export const companyPapers = record({
  noun: 'company_paper',
  path,
  pages,
  value: body,
  check: isWhole,
  add: { summary: 'Adds a paper of the company' },
  save: { summary: 'Changes a paper of the company, as when it was renewed' },
  switch: { summary: 'Takes a paper out of use, or back into it' },
  guard: harmless,
})

export const findCompanyPapers = endpoint({
  method: 'GET',
  path,
  summary: 'Papers of the company: what expires first comes first, those out of use last',
  pages,
  reply: dataOf(
    z.array(
      z.object({
        id,
        kind: z.enum(paperKinds),
        number: z.string(),
        expires_on: day.nullable(),
        /** Until its last day; below 0 it has expired. */
        days_left: z.int().nullable(),
        file_id: id.nullable(),
        /** A PDF is saved, never shown. */
        is_pdf: z.boolean(),
        is_public: z.boolean(),
        is_active: z.boolean(),
        /** To be sent along with a change. */
        version: seenVersion,
      }),
    ),
  ),
})

export const openCompanyPaper = endpoint({
  method: 'POST',
  path: `${path}/:id/file`,
  summary: 'A short-lived link to the file of a paper of the company',
  pages,
  guard: harmless,
  params: z.strictObject({ id }),
  reply: dataOf(z.object({ url: z.string(), expires_at: instant })),
})
