export { changeOf, changeSponsor } from './commands/change-sponsor.ts'
export { mountSponsors } from './sponsors-endpoints.ts'
export { findSponsorsShown, type SponsorShown } from './sponsor-shown.ts'
