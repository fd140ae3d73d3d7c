export { BankProfiles } from './profiles-card.tsx'
