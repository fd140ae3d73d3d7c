import { franchiseGstLists } from '@banyan/contract/papers/franchise-gst-reports.ts'
import { FranchiseGstMonths } from '../franchise-gst-months.tsx'

/** GST of the own invoices by month, with the files of GSTR-1. */
export const FranchiseGstReportsPage = () => <FranchiseGstMonths of={franchiseGstLists.franchise} scope="franchise" />
