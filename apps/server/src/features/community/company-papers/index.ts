export { mountCompanyPapers } from './company-papers-endpoints.ts'
export { findPublicPapers, maybePublicPaper } from './queries.ts'
export { remindOfPapers } from './remind-of-papers.ts'
