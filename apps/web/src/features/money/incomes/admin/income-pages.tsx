import { IncomePage } from '../income-page.tsx'

export const MatchingIncomeDetailsPage = () => <IncomePage kind="matching" view="details" scope="admin" />
export const MatchingTrimmingDetailsPage = () => <IncomePage kind="matching" view="trimming" scope="admin" />
export const SponsoredIncomeDetailsPage = () => <IncomePage kind="sponsored" view="details" scope="admin" />
