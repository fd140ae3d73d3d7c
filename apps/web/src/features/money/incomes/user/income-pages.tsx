import { IncomePage } from '../income-page.tsx'

export const UserMatchingIncomeDetailsPage = () => <IncomePage kind="matching" view="details" scope="user" />
export const UserMatchingTrimmingDetailsPage = () => <IncomePage kind="matching" view="trimming" scope="user" />
export const UserSponsoredIncomeDetailsPage = () => <IncomePage kind="sponsored" view="details" scope="user" />
