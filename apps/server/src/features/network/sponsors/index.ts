export { changeOf, changeSponsor } from './commands/change-sponsor.ts'
export { isAbove } from './queries.ts'
export { mountSponsors } from './sponsors-endpoints.ts'
export { findSponsorsShown, type SponsorShown } from './sponsor-shown.ts'
