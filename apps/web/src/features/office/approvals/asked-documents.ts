import type { AskedNoun } from '@banyan/contract/approvals/asked.ts'
import type { ReadDocument } from '#kit/changes/document.ts'
import { incomeName } from '#kit/session/income-names.ts'
import { settingDocument } from '#kit/settings/setting-form.ts'
import { answerDocument } from '#features/community/ready-answers/index.ts'
import { termsDocument } from '#features/donations/index.ts'
import { profileDocument } from '#features/ledger/bank-profiles/index.ts'
import {
  announcementForm,
  companyDocument,
  depositDocument,
  donationForm,
  einvoiceForm,
  paperForm,
  messagesDocument,
  planDocument,
  shopForm,
  supportForm,
  supportTimesForm,
  transferForm,
  withdrawalForm,
} from '#features/office/setup/index.ts'
import { packageDocument } from '#features/sales/packages/index.ts'
import { actDocument } from './act-document.ts'

type Names = readonly string[]

/** What is typed into a form is read as the form says it; all other acts say in a few fields what they are about. */
const forms: Readonly<Partial<Record<AskedNoun, (names: Names) => ReadDocument>>> = {
  withdrawal_settings: () => settingDocument(withdrawalForm()),
  transfer_settings: () => settingDocument(transferForm()),
  shop_settings: () => settingDocument(shopForm()),
  einvoice_settings: () => settingDocument(einvoiceForm()),
  support_settings: () => settingDocument(supportForm()),
  support_times: () => settingDocument(supportTimesForm()),
  donation_settings: () => settingDocument(donationForm()),
  deposit_account: depositDocument,
  bank_profile: profileDocument,
  message_settings: messagesDocument,
  announcement_settings: () => settingDocument(announcementForm()),
  paper_settings: () => settingDocument(paperForm()),
  ready_answer: answerDocument,
  package: packageDocument,
  package_donation: termsDocument,
  plan: (names) => planDocument(names, incomeName),
  company: companyDocument,
}

/** Whether it is typed into a form, which then says every field before and after. */
export const hasForm = (noun: AskedNoun): boolean => forms[noun] !== undefined

/** How what a guarded act is on is read. */
export const askedDocument = (noun: AskedNoun, names: Names): ReadDocument => forms[noun]?.(names) ?? actDocument()
