import { z } from 'zod'
import { paperKinds } from '@banyan/domain/company-papers/expiry.ts'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, day, id } from '../kit/values.ts'

/** Everything is empty that the company has not told. */
export const getAbout = endpoint({
  method: 'GET',
  path: '/company/about',
  summary: 'What everybody may know of the company: office, officers, numbers, complaints and papers',
  pages: 'public',
  reply: dataOf(
    z.object({
      name: z.string(),
      legal_name: z.string(),
      cin: z.string(),
      gstin: z.string(),
      address: z.string(),
      registered_office: z.string(),
      support_email: z.string(),
      support_mobile: z.string(),
      officers: z.array(z.string()),
      grievance_officer: z.string(),
      grievance_email: z.string(),
      grievance_phone: z.string(),
      nodal_officer: z.string(),
      grievance_procedure: z.string(),
      /** As now set: working hours until a first answer, and months of the calendar until a decision. */
      acknowledge_hours: z.number().int(),
      resolve_months: z.number().int(),
      /** Those that count and are for everybody. */
      papers: z.array(
        z.object({
          id,
          kind: z.enum(paperKinds),
          number: z.string(),
          expires_on: day.nullable(),
          is_pdf: z.boolean(),
        }),
      ),
    }),
  ),
})
export type About = z.output<typeof getAbout.reply>['data']

export const getPublicPaper = endpoint({
  method: 'GET',
  path: '/company/paper',
  summary: 'The file of a paper of the company that is for everybody',
  pages: 'public',
  query: z.strictObject({ id }),
  reply: z.file(),
})
