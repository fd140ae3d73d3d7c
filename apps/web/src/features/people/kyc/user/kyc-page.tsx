import { DocumentsPage } from '../own/documents-page.tsx'
import { SendForm } from './send-forms.tsx'

/** The member's documents. */
export const KycPage = () => <DocumentsPage page="user/kyc" form={SendForm} />
