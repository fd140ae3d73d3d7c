import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { chosenId, dataOf, done, id, instant } from '../kit/values.ts'

const pages = ['user/agreement'] as const

/** A version of the terms that a member agreed to. */
const agreement = z.object({
  terms_version_id: id,
  published_at: instant,
  accepted_at: instant,
  /** The address of the network it came from; empty where that was not written down yet. */
  accepted_from: z.string(),
  is_in_force: z.boolean(),
})

export const findAgreements = endpoint({
  method: 'GET',
  path: '/user/agreements',
  summary: 'The terms that a member agreed to, the newest first, and those in force if they are not among them',
  pages,
  reply: dataOf(
    z.object({
      agreed: z.array(agreement),
      owed: z.object({ id, body: z.string(), published_at: instant }).nullable(),
    }),
  ),
})

/** Agrees to the terms in force: whoever read older ones is told. Agreeing again changes nothing. */
export const acceptTerms = endpoint({
  method: 'POST',
  path: '/user/agreements',
  summary: 'Agrees to the terms in force',
  pages,
  body: z.strictObject({ terms_version_id: chosenId }),
  reply: done,
})

export const getAgreementPdf = endpoint({
  method: 'GET',
  path: '/user/agreements/pdf',
  summary: 'What a member agreed to, when and from where, as a PDF',
  pages,
  query: z.strictObject({ terms_version_id: chosenId }),
  reply: z.file().mime('application/pdf'),
})

export const agreementFileName = (user_id: string, terms_version_id: string): string =>
  `agreement-${user_id}-${terms_version_id}.pdf`
