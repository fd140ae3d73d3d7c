import { IncomePage } from '../income-page.tsx'

export const AdminMatchingIncomeDetailsPage = () => <IncomePage kind="matching" view="details" scope="admin" />
export const AdminMatchingTrimmingDetailsPage = () => <IncomePage kind="matching" view="trimming" scope="admin" />
export const AdminSponsoredIncomeDetailsPage = () => <IncomePage kind="sponsored" view="details" scope="admin" />
