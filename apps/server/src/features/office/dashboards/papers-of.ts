import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { requiredKinds } from '@banyan/domain/kyc/documents.ts'
import type { KycState } from '@banyan/domain/kyc/kyc-state.ts'
import type { Company } from '#kit/company.ts'
import type { Actor, Services } from '#kit/context.ts'
import { returnedBank } from '#features/people/banking/index.ts'
import { getKycState, isKycCheckedNow, returnedDocuments } from '#features/people/kyc/index.ts'
import { nothing } from './waiting/queries.ts'

/** Where a mobile number and an e-mail address are verified. */
export const verificationPages = {
  mobile: 'any/accounts/contact-verification',
  email: 'any/accounts/email-verification',
} as const satisfies Record<string, PageKey>

const with_company: readonly KycState[] = ['submitted', 'under_review', 'approved', 'resubmitted']

/** Whether the company has the documents it asks for; null where it asks for none, or the page for them is off. */
export async function hasDocuments({ db }: Pick<Services, 'db'>, company: Company, { person_id, pages }: Actor) {
  if (!pages.has('user/kyc') || !(await isKycCheckedNow(db, company))) return null
  const { country } = company
  if (requiredKinds(country, 'member').length === 0) return null
  const { state } = await getKycState(db, { person_id, country, of: 'member' })
  return with_company.includes(state)
}

/** The rows of documents and bank details that came back and wait to be sent again; none of a page that is off. */
export const returnedOf = ({ person_id, pages }: Actor) => ({
  documents: pages.has('user/kyc') ? returnedDocuments(person_id) : nothing,
  bank_details: pages.has('user/banking-payment-info') ? returnedBank(person_id) : nothing,
})
