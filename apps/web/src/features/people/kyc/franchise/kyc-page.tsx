import { DocumentsPage } from '../own/documents-page.tsx'
import { FranchiseSendForm } from './send-forms.tsx'

/** The franchise's documents, or those of its firm. */
export const FranchiseKycPage = () => <DocumentsPage page="franchise/kyc" form={FranchiseSendForm} />
