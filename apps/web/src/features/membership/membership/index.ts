export { MembershipCard } from './membership-card.tsx'
