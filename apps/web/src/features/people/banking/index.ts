export { AccountFacts } from './account-facts.tsx'
export { BankingPage } from './user/banking-page.tsx'
