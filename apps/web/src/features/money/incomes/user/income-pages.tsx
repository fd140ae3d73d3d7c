import { IncomePage } from '../income-page.tsx'

export const MatchingIncomeDetailsPage = () => <IncomePage kind="matching" view="details" scope="user" />
export const MatchingTrimmingDetailsPage = () => <IncomePage kind="matching" view="trimming" scope="user" />
export const SponsoredIncomeDetailsPage = () => <IncomePage kind="sponsored" view="details" scope="user" />
