import { isActNoun, type ActNoun } from '@banyan/contract/approvals/act-fields.ts'
import type { AskedNoun } from '@banyan/contract/approvals/asked.ts'
import type { ReadDocument, ReadPart } from '#kit/changes/document.ts'
import { incomeName } from '#kit/session/income-names.ts'
import { settingDocument } from '#kit/settings/setting-form.ts'
import { text } from '#kit/text.ts'
import { answerDocument } from '#features/community/ready-answers/index.ts'
import { termsDocument } from '#features/donations/index.ts'
import { profileDocument } from '#features/ledger/bank-profiles/index.ts'
import { productActDocument, rateDocument } from '#features/trade/products/index.ts'
import {
  aboutForm,
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

/** One admin does these, so nobody is asked about them. */
type Never = 'product_category' | 'company_paper'

type FormNoun = Exclude<AskedNoun, ActNoun | Never>

/** What is typed into a form is read as the form says it; all other acts say in a few fields what they are about. */
const forms: Readonly<Record<FormNoun, (names: Names) => ReadDocument>> = {
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
  about_settings: () => settingDocument(aboutForm()),
  gst_rate: rateDocument,
  product: productActDocument,
  product_added: productActDocument,
  product_price: productActDocument,
  bundle_on_sale: productActDocument,
}

/** Whether it is typed into a form, which then says every field before and after. */
export const hasForm = (noun: AskedNoun): noun is FormNoun => noun in forms

/** What a record says beside its form: whether it is in use. */
const switched = (): ReadPart => ({ fields: { is_active: { label: text('approvals.in_use') } } })

/** How what a guarded act is on is read. */
export const askedDocument = (noun: AskedNoun, names: Names): ReadDocument =>
  isActNoun(noun) ? actDocument(noun) : [...(hasForm(noun) ? forms[noun](names) : []), switched()]
