export { mountDonations } from './mount-donations.ts'
export { runDonations } from './run-donations.ts'
